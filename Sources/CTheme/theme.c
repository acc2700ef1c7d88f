#include "CTheme.h"

static const uint8_t album_card[] = {
#embed "../../Templates/album-card.mustache"
};
static const uint8_t album[] = {
#embed "../../Templates/album.mustache"
};
static const uint8_t albums[] = {
#embed "../../Templates/albums.mustache"
};
static const uint8_t breadcrumbs[] = {
#embed "../../Templates/breadcrumbs.mustache"
};
static const uint8_t captions_css[] = {
#embed "../../Templates/captions.css"
};
static const uint8_t details[] = {
#embed "../../Templates/details.mustache"
};
static const uint8_t footer[] = {
#embed "../../Templates/footer.mustache"
};
static const uint8_t grid_css[] = {
#embed "../../Templates/grid.css"
};
static const uint8_t gallery_js[] = {
#embed "../../Templates/gallery.js"
};
static const uint8_t head[] = {
#embed "../../Templates/head.mustache"
};
static const uint8_t header[] = {
#embed "../../Templates/header.mustache"
};
static const uint8_t icon[] = {
#embed "../../Templates/icon.svg"
};
static const uint8_t jump[] = {
#embed "../../Templates/jump.mustache"
};
static const uint8_t lightbox_css[] = {
#embed "../../Templates/lightbox.css"
};
static const uint8_t menu[] = {
#embed "../../Templates/menu.mustache"
};
static const uint8_t name[] = {
#embed "../../Templates/name.mustache"
};
static const uint8_t page_css[] = {
#embed "../../Templates/page.css"
};
static const uint8_t page[] = {
#embed "../../Templates/page.mustache"
};
static const uint8_t pager[] = {
#embed "../../Templates/pager.mustache"
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
static const uint8_t print_css[] = {
#embed "../../Templates/print.css"
};
static const uint8_t tokens_css[] = {
#embed "../../Templates/tokens.css"
};
static const uint8_t video_css[] = {
#embed "../../Templates/video.css"
};
static const uint8_t video_js[] = {
#embed "../../Templates/video.js"
};
static const uint8_t video[] = {
#embed "../../Templates/video.mustache"
};
static const uint8_t preview_script_bytes[] = {
#embed "../../Templates/preview/reload.js"
};
static const uint8_t preview_style_bytes[] = {
#embed "../../Templates/preview/message.css"
};

static const theme_file files[] = {
    { "album-card.mustache", album_card, sizeof album_card },
    { "album.mustache", album, sizeof album },
    { "albums.mustache", albums, sizeof albums },
    { "breadcrumbs.mustache", breadcrumbs, sizeof breadcrumbs },
    { "captions.css", captions_css, sizeof captions_css },
    { "details.mustache", details, sizeof details },
    { "footer.mustache", footer, sizeof footer },
    { "gallery.js", gallery_js, sizeof gallery_js },
    { "grid.css", grid_css, sizeof grid_css },
    { "head.mustache", head, sizeof head },
    { "header.mustache", header, sizeof header },
    { "icon.svg", icon, sizeof icon },
    { "jump.mustache", jump, sizeof jump },
    { "lightbox.css", lightbox_css, sizeof lightbox_css },
    { "menu.mustache", menu, sizeof menu },
    { "name.mustache", name, sizeof name },
    { "page.css", page_css, sizeof page_css },
    { "page.mustache", page, sizeof page },
    { "pager.mustache", pager, sizeof pager },
    { "photo.css", photo_css, sizeof photo_css },
    { "photo.mustache", photo, sizeof photo },
    { "photos.mustache", photos, sizeof photos },
    { "print.css", print_css, sizeof print_css },
    { "tokens.css", tokens_css, sizeof tokens_css },
    { "video.css", video_css, sizeof video_css },
    { "video.js", video_js, sizeof video_js },
    { "video.mustache", video, sizeof video },
};

size_t theme_file_count(void) { return sizeof files / sizeof files[0]; }

theme_file theme_file_at(size_t index) { return files[index]; }

theme_file preview_script(void) {
    return (theme_file){ "reload.js", preview_script_bytes, sizeof preview_script_bytes };
}

theme_file preview_style(void) {
    return (theme_file){ "message.css", preview_style_bytes, sizeof preview_style_bytes };
}
