import Testing

@testable import GallerySealing

/// Which passwords of private albums are refused. Some are the test words that zxcvbn publishes.
@Suite struct PasswordWeaknessTests {
    @Test(arguments: [
        "letmein123456", "passw0rd1234", "hochzeit2024!!", "zaq12wsxcde34rfv", "zaq12wsxCDE#$RFV",
        "iloveyou!!!!!!", "Summer2025!!!!", "qwertyuiop123", "pa$$w0rd!pa$$w0rd", "19.07.1986anna!",
        "M0tDePasse2024", "contraseña2024", "Пароль123456", "fotografie2025", "anna+peter2024",
        "abcdefghijk987654321", "neverforget13/3/1997", "1qaz2wsx3edc", "briansmith4mayor",
        "ryanhunter2000", "rianhunter2000", "D0g..................", "lieblingskind1",
        "!!hochzeit!!2024",
        "dragon!1234567", "football#2024", "MyDog2015!!!", "Welcome@12345", "jessica&michael",
        "Bruiloft2024!!",
    ])
    func `words with digits, signs and replaced letters are weak`(_ password: String) {
        #expect(PasswordWeakness(password, words: []) != nil, "\(bits(password)) bits")
    }

    @Test(arguments: [
        "kelp lantern 7 quartz", "k7mq-2wjx-9hrt-x4cd",
        "x7Kp9mQ2vL4n", "vhqzrmwpkdtn", "amelie sturm kaffee 17",
        "Ba9ZyWABu99[BK#6MBgbH88Tofv)vs$w",
        "rWibMFACxAUGZmxhVncy", "天空海洋森林河流山脉星辰月亮",
    ])
    func `random letters and five random words are strong`(_ password: String) {
        #expect(PasswordWeakness(password, words: []) == nil, "\(bits(password)) bits")
    }

    @Test func `every fresh password is strong, also for the cautious estimate`() {
        for _ in 0..<200 {
            let password = PasswordWeakness.fresh()
            #expect(PasswordWeakness(password, words: []) == nil, "\(password)")
            #expect(PasswordStrength.patternBits(password) >= 45, "\(password)")
        }
    }

    @Test func `the words of the album count as known words`() {
        let words = ["Zwickelmann Quetzaltenango", "2026-05-03"]
        #expect(PasswordWeakness("quetzaltenango 7 kelp", words: []) == nil)
        #expect(PasswordWeakness("quetzaltenango 7 kelp", words: words) != nil)
    }

    @Test(arguments: [
        ("letmein123456", 26.0), ("hochzeit2024!!", 29), ("abc", 13), ("ab", 9.4), ("", 0),
    ])
    func `the estimate without a dictionary takes runs of letters for words`(
        _ password: String, _ bits: Double
    ) {
        #expect(abs(PasswordStrength.patternBits(password) - bits) < 0.3)
    }

    private func bits(_ password: String) -> Double { PasswordStrength.bits(password, words: []) }
}
