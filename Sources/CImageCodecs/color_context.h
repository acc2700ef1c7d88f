// The context of Little CMS, without messages about broken profiles.
#ifndef COLOR_CONTEXT_H
#define COLOR_CONTEXT_H

#include <lcms2.h>

static inline void no_message(cmsContext context, cmsUInt32Number code, const char *text) {
    (void)context, (void)code, (void)text;
}

// Null when out of memory.
static inline cmsContext color_context_create(void) {
    cmsContext context = cmsCreateContext(NULL, NULL);
    if (context != NULL) cmsSetLogErrorHandlerTHR(context, no_message);
    return context;
}

#endif
