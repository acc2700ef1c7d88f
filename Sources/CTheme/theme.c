#include "CTheme.h"

static const uint8_t album[] = {
#embed "../../Templates/album.mustache"
};
static const uint8_t albums[] = {
#embed "../../Templates/albums.mustache"
};
static const uint8_t breadcrumbs[] = {
#embed "../../Templates/breadcrumbs.mustache"
};
static const uint8_t details[] = {
#embed "../../Templates/details.mustache"
};
static const uint8_t footer[] = {
#embed "../../Templates/footer.mustache"
};
static const uint8_t gallery_css[] = {
#embed "../../Templates/gallery.css"
};
static const uint8_t gallery_js[] = {
#embed "../../Templates/gallery.js"
};
static const uint8_t head[] = {
#embed "../../Templates/head.mustache"
};
static const uint8_t icon[] = {
#embed "../../Templates/icon.svg"
};
static const uint8_t lightbox_css[] = {
#embed "../../Templates/lightbox.css"
};
static const uint8_t photo_css[] = {
#embed "../../Templates/photo.css"
};
static const uint8_t photo[] = {
#embed "../../Templates/photo.mustache"
};
static const uint8_t photos[] = {
#embed "../../Templates/photos.mustache"
};

static const theme_file files[] = {
    { "album.mustache", album, sizeof album },
    { "albums.mustache", albums, sizeof albums },
    { "breadcrumbs.mustache", breadcrumbs, sizeof breadcrumbs },
    { "details.mustache", details, sizeof details },
    { "footer.mustache", footer, sizeof footer },
    { "gallery.css", gallery_css, sizeof gallery_css },
    { "gallery.js", gallery_js, sizeof gallery_js },
    { "head.mustache", head, sizeof head },
    { "icon.svg", icon, sizeof icon },
    { "lightbox.css", lightbox_css, sizeof lightbox_css },
    { "photo.css", photo_css, sizeof photo_css },
    { "photo.mustache", photo, sizeof photo },
    { "photos.mustache", photos, sizeof photos },
};

size_t theme_file_count(void) { return sizeof files / sizeof files[0]; }

theme_file theme_file_at(size_t index) { return files[index]; }
