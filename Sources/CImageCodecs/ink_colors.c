#include "ink_colors.h"

#include <stdlib.h>

#include "color_context.h"

struct ink_colors {
    ink_space space;
    cmsContext context;
    cmsHTRANSFORM transform;  // null without a usable profile
};

static cmsHPROFILE source_profile(ink_colors *colors, const uint8_t *profile, size_t count) {
    if (colors->space == INK_LAB) return cmsCreateLab4ProfileTHR(colors->context, NULL);
    if (profile == NULL || count == 0 || count > UINT32_MAX) return NULL;
    cmsHPROFILE source = cmsOpenProfileFromMemTHR(colors->context, profile, (cmsUInt32Number)count);
    if (source != NULL && cmsGetColorSpace(source) != cmsSigCmykData) {
        cmsCloseProfile(source);
        return NULL;
    }
    return source;
}

static cmsHTRANSFORM make_transform(ink_colors *colors, const uint8_t *profile, size_t count) {
    cmsHPROFILE source = source_profile(colors, profile, count);
    cmsHPROFILE target = source == NULL ? NULL : cmsCreate_sRGBProfileTHR(colors->context);
    cmsHTRANSFORM transform = NULL;
    if (target != NULL) {
        // The fourth sample is unchanged.
        cmsUInt32Number form = colors->space == INK_LAB ? TYPE_Lab_8 | EXTRA_SH(1)
            : colors->space == INK_CMYK ? TYPE_CMYK_8 : TYPE_CMYK_8_REV;
        transform = cmsCreateTransformTHR(
            colors->context, source, form, target, TYPE_RGBA_8, INTENT_RELATIVE_COLORIMETRIC,
            cmsFLAGS_HIGHRESPRECALC);
    }
    if (target != NULL) cmsCloseProfile(target);
    if (source != NULL) cmsCloseProfile(source);
    return transform;
}

ink_colors *ink_colors_create(ink_space space, const uint8_t *profile, size_t count) {
    ink_colors *colors = calloc(1, sizeof *colors);
    if (colors == NULL) return NULL;
    colors->space = space;
    colors->context = color_context_create();
    if (colors->context == NULL) {
        free(colors);
        return NULL;
    }
    colors->transform = make_transform(colors, profile, count);
    return colors;
}

void ink_colors_convert(const ink_colors *colors, uint8_t *pixels, size_t count) {
    if (colors->transform != NULL) {
        cmsDoTransform(colors->transform, pixels, pixels, (cmsUInt32Number)count);
        return;
    }
    const uint8_t no_ink = colors->space == INK_CMYK_REVERSED ? 0 : 255;
    for (uint8_t *pixel = pixels; count > 0; count--, pixel += 4) {
        const uint32_t black = pixel[3] ^ no_ink;
        for (int ink = 0; ink < 3; ink++)
            pixel[ink] = (uint8_t)(((uint32_t)(pixel[ink] ^ no_ink) * black + 127) / 255);
    }
}

void ink_colors_destroy(ink_colors *colors) {
    if (colors == NULL) return;
    if (colors->transform != NULL) cmsDeleteTransform(colors->transform);
    cmsDeleteContext(colors->context);
    free(colors);
}
