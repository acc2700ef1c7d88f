// libcrypto of OpenSSL 3 (https://www.openssl.org), the library for hashes, keys and ciphers.
#ifndef COPENSSL_SHIM_H
#define COPENSSL_SHIM_H

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <stddef.h>
#include <stdint.h>

// The functions below are in C because a list of parameters points to their values, and a pointer that Swift passes for
// an array is valid only during the call. Each returns 1, or 0 after a failure.

static inline int copenssl_derive(
    EVP_KDF *algorithm, const OSSL_PARAM *parameters, unsigned char *key, size_t key_count
) {
    EVP_KDF_CTX *context = EVP_KDF_CTX_new(algorithm);
    int is_done = context != NULL && EVP_KDF_derive(context, key, key_count, parameters) == 1;
    EVP_KDF_CTX_free(context);
    return is_done;
}

static inline OSSL_PARAM copenssl_bytes(const char *name, const unsigned char *bytes, size_t count) {
    // The parameters of a derivation are only read.
    return OSSL_PARAM_construct_octet_string(name, (void *)(uintptr_t)bytes, count);
}

static inline OSSL_PARAM copenssl_digest(const char *name) {
    return OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)(uintptr_t)name, 0);
}

// HKDF (RFC 5869): extraction, then expansion.
static inline int copenssl_hkdf(
    EVP_KDF *algorithm, const char *digest, const unsigned char *secret, size_t secret_count,
    const unsigned char *salt, size_t salt_count, const unsigned char *info, size_t info_count,
    unsigned char *key, size_t key_count
) {
    OSSL_PARAM parameters[] = {
        copenssl_digest(digest),
        copenssl_bytes(OSSL_KDF_PARAM_KEY, secret, secret_count),
        copenssl_bytes(OSSL_KDF_PARAM_SALT, salt, salt_count),
        copenssl_bytes(OSSL_KDF_PARAM_INFO, info, info_count),
        OSSL_PARAM_construct_end(),
    };
    return copenssl_derive(algorithm, parameters, key, key_count);
}

// PBKDF2 (RFC 8018).
static inline int copenssl_pbkdf2(
    EVP_KDF *algorithm, const char *digest, const unsigned char *password, size_t password_count,
    const unsigned char *salt, size_t salt_count, uint64_t rounds, unsigned char *key,
    size_t key_count
) {
    OSSL_PARAM parameters[] = {
        copenssl_digest(digest),
        copenssl_bytes(OSSL_KDF_PARAM_PASSWORD, password, password_count),
        copenssl_bytes(OSSL_KDF_PARAM_SALT, salt, salt_count),
        OSSL_PARAM_construct_uint64(OSSL_KDF_PARAM_ITER, &rounds),
        OSSL_PARAM_construct_end(),
    };
    return copenssl_derive(algorithm, parameters, key, key_count);
}

#endif
