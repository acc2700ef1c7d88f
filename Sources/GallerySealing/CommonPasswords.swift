/// Common passwords of 12 characters and more, in lower case and without punctuation.
enum CommonPasswords {
    /// Whether a password is one of them, a repetition of one to four characters, or mostly a sequence such as
    /// `abcdef`.
    static func contains(_ password: String) -> Bool {
        if all.contains(password) { return true }
        let letters = Array(password)
        // Four repeated letters are as easy to guess as four letters.
        return (1...4).contains { count in
            letters.indices.allSatisfy { letters[$0] == letters[$0 % count] }
        } || isSequence(letters)
    }

    /// Whether at least four fifths of the characters are the direct successor or predecessor of the previous one.
    private static func isSequence(_ letters: [Character]) -> Bool {
        let values = letters.compactMap { $0.unicodeScalars.first?.value }.map(Int.init)
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        return steps.count { abs($0) == 1 } * 5 >= steps.count * 4
    }

    /// Words of albums and passwords in languages other than English, which the dictionary of the estimator lacks.
    static let words = """
        hochzeit hochzeitsfotos hochzeitsbilder verlobung taufe geburtstag konfirmation familie kinder urlaub sommer
        winter frühling herbst weihnachten ostern passwort geheim kennwort liebe schatz schatzi fotos bilder
        fotografie fotograf galerie mariage photos vacances été hiver printemps automne noël anniversaire famille
        bonjour amour chouchou motdepasse secret baptême naissance soleil doudou boda bautizo familia verano invierno
        primavera otoño navidad contraseña secreto amor tequiero hola cumpleaños vacaciones galería matrimonio nozze
        battesimo famiglia estate inverno autunno natale amore tiamo segreto ciao compleanno vacanze galleria
        casamento batizado família verão outono natal senha segredo saudade aniversário férias bruiloft trouwen zomer
        lente herfst kerst wachtwoord liefde welkom verjaardag vakantie bryllup bröllop sommar familj lösenord kärlek
        jul häät kesä salasana rakkaus joulu ślub wesele rodzina lato zima hasło kocham svatba léto heslo láska rodina
        vánoce esküvő nyár jelszó szerelem düğün aile yaz şifre aşk nuntă vara parola dragoste svadba ljubav leto
        lozinka lyubov parol semya
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    private static let all = Set(
        """
        111122223333 112233445566 121212121212 123123123123 123412341234 123456123456
        1234567812345678 123456789012 1234567890123 12345678901234 123456789123 123456qwerty
        1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv 987654321012 a1b2c3d4e5f6
        a1s2d3f4g5h6 abc123abc123 abcd1234abcd abcdef123456 abcdefghijkl abcdefghijklm
        abcdefghijklmnopqrstuvwxyz abracadabra12 admin1234567 adminadmin123 administrator
        adminpassword apple1234567 arsenal123456 asdfasdfasdf asdfghjkl123 asdfghjklasdf
        asdfghjklqwerty ashley123456 assassinscreed azertyuiop123 azertyuiopqsdf babyphotos123
        barcelona1234 baseball1234 basketball12 batmanbatman batterystaple1 bayernmunchen
        bestdayever12 blessed12345 brideandgroom changeme1234 changemechangeme changemeplease
        charlie12345 chelsea123456 christmas2024 christmas2025 clientgallery computer1234
        computer12345 correcthorse123 correcthorsebatterystaple december2025 default12345
        dragondragon facebook12345 familyphotos1 football1234 foreverandever godisgood1234
        googlegoogle1 guestguest12 happilyeverafter happybirthday happybirthday1 happynewyear1
        harrypotter12 harrypotter123 hello1234567 hellohello12 helloworld12 helloworld123
        hochzeit12345 hochzeitsfotos honeymoon12345 iamyourfather iloveyou1234 iloveyou12345
        iloveyoubaby1 iloveyouforever iloveyouiloveyou iloveyousomuch imyourfather1
        instagram1234 internazionale internet12345 jennifer1234 jessica12345 jesuschrist1
        jesuslovesme justmarried12 justmarried2026 juventus12345 letmeinletmein letmeinplease
        linkedin12345 liverpoolfc123 loveforever12 lovelovelove manchesterunited mariage12345
        masterkey1234 maythe4thbewithyou maytheforce1 maytheforcebewithyou merrychristmas
        michael12345 microsoft1234 minecraft1234 monkeymonkey mypassword123 myphotos12345
        mysecretpassword newborn12345 notmypassword november2025 opensesame123 ourwedding123
        ourweddingday password1234 password12345 password123456 password2023 password2024
        password2025 password2026 passwordispassword passwordpassword photogallery1
        photographer1 photographer123 photography12 pokemonpokemon princess1234 privatealbum1
        privategallery privatephotos q1w2e3r4t5y6 qazwsxedcrfv qwerty123456 qwerty1234567
        qwerty12345678 qwertyqwerty qwertyuiop12 qwertyuiop123 qwertyuiopasdf
        qwertyuiopasdfghjkl qwertzuiopasdf realmadrid123 rootpassword samsung123456
        secretpassword secretsecret shadowshadow spiderman1234 starwarsstarwars summer2025summer
        sunshine1234 sunshineandrainbows supercalifragilistic superman1234 temporary1234
        temppassword test12345678 testpassword testtest1234 testtesttest thisisapassword
        thisismypassword topsecret123 trustno1trustno1 valentinesday wedding12345 weddingday123
        weddingphotos weddingpicture weddingpictures welcome12345 welcome123456 welcomewelcome
        whatever1234 zaq12wsxcde3 zxcvbnm12345 zxcvbnmasdfghjkl
        """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
