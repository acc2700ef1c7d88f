# make demo           build the program and the site of the demo album, in public/
# make test           run the tests of every change, in at most 15 minutes on two cores
# make ci             run also the other browsers, fuzzing and hostile files, in at most 45 minutes
# make test-all       run also long fuzzing, clusters, sanitizers and packaging
# make fuzz           fuzz the parsers for ten minutes
# make bench          compare with other programs
# make guide          build the guide as a website, in guide/
# make release        make an archive and a Debian package from the last commit, in release/
# make documentation  build the documentation of the layout library
# make format         format the Swift sources
# make clean          remove all build products

.PHONY: demo test ci test-all fuzz bench guide release documentation format clean
.DELETE_ON_ERROR:

swift_sources := Package.swift Sources Tests

demo:
	@Scripts/install build
	Scripts/swift-build --configuration release --product gallery
	@"$$(Scripts/swift-build --configuration release --show-bin-path)/gallery" build Fixtures/photos --output public --title "Northlight"

test:
	@Scripts/install build test
	swift format lint --strict --recursive $(swift_sources)
	Scripts/lint
	Scripts/check-language --self-test
	Scripts/check-language
	Scripts/check-jpeg8
	Scripts/swift-build --configuration release --product gallery
	WARNINGS_ARE_ERRORS=1 Scripts/swift-build --build-tests
	WARNINGS_ARE_ERRORS=1 Scripts/swift-test
	Scripts/documentation
	Tests/Crash/run
	Tests/Deploy/run
	Tests/Browser/run --engine chromium

ci: test
	@Scripts/install build test ci
	Tests/Concurrency/run
	Tests/Hosting/run
	Tests/Hostile/run
	Tests/Hostile/hang
	Tests/Hostile/limits
	Tests/Fuzz/run --seconds 60
	Tests/Browser/run --engine firefox --engine webkit

test-all: ci
	@Scripts/install build test ci clusters packaging
	Scripts/test-libjpeg-3
	Scripts/test-traits
	Tests/Deploy/run --cuts 60 --seed 2
	Tests/Hostile/run --files 5000 --seed 2
	Tests/Clusters/run
	Scripts/sanitize
	Tests/Fuzz/run --seconds 600
	Tests/Packaging/dependency
	Tests/Packaging/run

fuzz:
	@Scripts/install build
	Tests/Fuzz/run --seconds 600

bench:
	@Scripts/install build bench
	Tests/Benchmarks/run

guide:
	@Scripts/install build
	Scripts/swift-build --configuration release --product gallery
	@Scripts/guide "$$(Scripts/swift-build --configuration release --show-bin-path)/gallery"

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
