#!/bin/bash -eu
# Builds one program, and a wrapper script for each of its targets, because OSS-Fuzz runs one program per target.
Tests/Fuzz/run --build-only
binary=.build-fuzz/debug/fuzz
cp "$binary" "$OUT/gallery-fuzz"
mkdir -p "$OUT/lib"
ldd "$binary" | awk '/=> \//{print $3}' | grep -v '/libc\.so\|/libm\.so\|ld-linux' | xargs -I{} cp {} "$OUT/lib/"
for target in $("$binary" || true); do
    # OSS-Fuzz ignores a script unless it contains the name of the entry point.
    cat >"$OUT/$target" <<SCRIPT
#!/bin/sh
# LLVMFuzzerTestOneInput
here=\$(dirname "\$(readlink -f "\$0")")
FUZZ_TARGET=$target LD_LIBRARY_PATH="\$here/lib" exec "\$here/gallery-fuzz" "\$@"
SCRIPT
    chmod +x "$OUT/$target"
    [ -f "Tests/Fuzz/dictionaries/$target.dict" ] && cp "Tests/Fuzz/dictionaries/$target.dict" "$OUT/"
done
