#include "CTheme.h"

static const uint8_t ar[] = {
#embed "../../Templates/words/ar.yml"
};
static const uint8_t cs[] = {
#embed "../../Templates/words/cs.yml"
};
static const uint8_t da[] = {
#embed "../../Templates/words/da.yml"
};
static const uint8_t de_at[] = {
#embed "../../Templates/words/de-AT.yml"
};
static const uint8_t de_ch[] = {
#embed "../../Templates/words/de-CH.yml"
};
static const uint8_t de[] = {
#embed "../../Templates/words/de.yml"
};
static const uint8_t en_us[] = {
#embed "../../Templates/words/en-US.yml"
};
static const uint8_t es[] = {
#embed "../../Templates/words/es.yml"
};
static const uint8_t fi[] = {
#embed "../../Templates/words/fi.yml"
};
static const uint8_t fr[] = {
#embed "../../Templates/words/fr.yml"
};
static const uint8_t he[] = {
#embed "../../Templates/words/he.yml"
};
static const uint8_t it[] = {
#embed "../../Templates/words/it.yml"
};
static const uint8_t ja[] = {
#embed "../../Templates/words/ja.yml"
};
static const uint8_t ko[] = {
#embed "../../Templates/words/ko.yml"
};
static const uint8_t nb[] = {
#embed "../../Templates/words/nb.yml"
};
static const uint8_t nl[] = {
#embed "../../Templates/words/nl.yml"
};
static const uint8_t pl[] = {
#embed "../../Templates/words/pl.yml"
};
static const uint8_t pt_br[] = {
#embed "../../Templates/words/pt-BR.yml"
};
static const uint8_t pt[] = {
#embed "../../Templates/words/pt.yml"
};
static const uint8_t ru[] = {
#embed "../../Templates/words/ru.yml"
};
static const uint8_t sv[] = {
#embed "../../Templates/words/sv.yml"
};
static const uint8_t tr[] = {
#embed "../../Templates/words/tr.yml"
};
static const uint8_t uk[] = {
#embed "../../Templates/words/uk.yml"
};
static const uint8_t zh_hans[] = {
#embed "../../Templates/words/zh-Hans.yml"
};
static const uint8_t zh_hant[] = {
#embed "../../Templates/words/zh-Hant.yml"
};

static const theme_file files[] = {
    { "words/ar.yml", ar, sizeof ar },
    { "words/cs.yml", cs, sizeof cs },
    { "words/da.yml", da, sizeof da },
    { "words/de-AT.yml", de_at, sizeof de_at },
    { "words/de-CH.yml", de_ch, sizeof de_ch },
    { "words/de.yml", de, sizeof de },
    { "words/en-US.yml", en_us, sizeof en_us },
    { "words/es.yml", es, sizeof es },
    { "words/fi.yml", fi, sizeof fi },
    { "words/fr.yml", fr, sizeof fr },
    { "words/he.yml", he, sizeof he },
    { "words/it.yml", it, sizeof it },
    { "words/ja.yml", ja, sizeof ja },
    { "words/ko.yml", ko, sizeof ko },
    { "words/nb.yml", nb, sizeof nb },
    { "words/nl.yml", nl, sizeof nl },
    { "words/pl.yml", pl, sizeof pl },
    { "words/pt-BR.yml", pt_br, sizeof pt_br },
    { "words/pt.yml", pt, sizeof pt },
    { "words/ru.yml", ru, sizeof ru },
    { "words/sv.yml", sv, sizeof sv },
    { "words/tr.yml", tr, sizeof tr },
    { "words/uk.yml", uk, sizeof uk },
    { "words/zh-Hans.yml", zh_hans, sizeof zh_hans },
    { "words/zh-Hant.yml", zh_hant, sizeof zh_hant },
};

size_t words_file_count(void) { return sizeof files / sizeof files[0]; }

theme_file words_file_at(size_t index) { return files[index]; }
