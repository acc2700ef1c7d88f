#include "rgb_colors.h"

#include "color_context.h"

static cmsHPROFILE open_profile(cmsContext context, const uint8_t *profile, size_t count) {
    if (count == 0) return cmsCreate_sRGBProfileTHR(context);
    if (count > UINT32_MAX) return NULL;
    return cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)count);
}

void rgb_colors_convert(
    const uint8_t *source, size_t source_count, const uint8_t *target, size_t target_count,
    uint8_t *pixels, size_t count) {
    if (count > UINT32_MAX) return;
    cmsContext context = color_context_create();
    if (context == NULL) return;
    cmsHPROFILE from = open_profile(context, source, source_count);
    cmsHPROFILE to = open_profile(context, target, target_count);
    if (from != NULL && to != NULL) {
        // Null for profiles of another colour space.
        cmsHTRANSFORM transform = cmsCreateTransformTHR(
            context, from, TYPE_RGBA_8, to, TYPE_RGBA_8, INTENT_RELATIVE_COLORIMETRIC,
            cmsFLAGS_COPY_ALPHA | cmsFLAGS_HIGHRESPRECALC);
        if (transform != NULL) {
            cmsDoTransform(transform, pixels, pixels, (cmsUInt32Number)count);
            cmsDeleteTransform(transform);
        }
    }
    if (to != NULL) cmsCloseProfile(to);
    if (from != NULL) cmsCloseProfile(from);
    cmsDeleteContext(context);
}
