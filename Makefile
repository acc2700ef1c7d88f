# make demo           build the program and the site of the demo album, in public/
# make test           run every test
# make test-all       run also the tests that take too long for make test
# make fuzz           fuzz the parsers for ten minutes
# make bench          compare with other programs
# make guide          build the guide as a website, in guide/
# make release        make an archive and a Debian package from the last commit, in release/
# make documentation  build the documentation of the layout library
# make format         format the Swift sources
# make clean          remove all build products

.PHONY: demo test test-all fuzz bench guide release documentation format clean
.DELETE_ON_ERROR:

swift_sources := Package.swift Sources Tests

demo:
	@Scripts/install build
	swift build --configuration release --product gallery
	@"$$(swift build --configuration release --show-bin-path)/gallery" build Fixtures/photos --output public --title "Northlight"

test:
	@Scripts/install build test
	swift format lint --strict --recursive $(swift_sources)
	Scripts/check-language --self-test
	Scripts/check-language
	Scripts/check-jpeg8
	swift build --configuration release --product gallery
	WARNINGS_ARE_ERRORS=1 swift build --build-tests
	WARNINGS_ARE_ERRORS=1 Scripts/swift-test
	Scripts/documentation
	Tests/Crash/run
	Tests/Concurrency/run
	Tests/Deploy/run
	Tests/Hosting/run
	Tests/Hostile/run
	Tests/Hostile/hang
	Tests/Hostile/limits
	Tests/Fuzz/run --seconds 60
	Tests/Browser/run

test-all: test
	@Scripts/install build test clusters packaging
	Scripts/test-libjpeg-3
	Scripts/test-traits
	Tests/Deploy/run --cuts 60 --seed 2
	Tests/Hostile/run --files 5000 --seed 2
	Tests/Clusters/run
	Scripts/sanitize
	Tests/Fuzz/run --seconds 600
	Tests/Packaging/run

fuzz:
	@Scripts/install build
	Tests/Fuzz/run --seconds 600

bench:
	@Scripts/install build bench
	Tests/Benchmarks/run

guide:
	@Scripts/install build
	swift build --configuration release --product gallery
	@Scripts/guide "$$(swift build --configuration release --show-bin-path)/gallery"

release:
	@Scripts/install build packaging
	Scripts/release

documentation:
	@Scripts/install build
	Scripts/documentation

format:
	swift format format --in-place --recursive $(swift_sources)

clean:
	rm -rf .build .build-* public guide release
