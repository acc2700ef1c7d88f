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
static const uint8_t bar_css[] = {
#embed "../../Templates/bar.css"
};
static const uint8_t breadcrumbs[] = {
#embed "../../Templates/breadcrumbs.mustache"
};
static const uint8_t captions_css[] = {
#embed "../../Templates/captions.css"
};
static const uint8_t cards_css[] = {
#embed "../../Templates/cards.css"
};
static const uint8_t details[] = {
#embed "../../Templates/details.mustache"
};
static const uint8_t footer[] = {
#embed "../../Templates/footer.mustache"
};
static const uint8_t forced_colors_css[] = {
#embed "../../Templates/forced-colors.css"
};
static const uint8_t fragment_css[] = {
#embed "../../Templates/fragment.css"
};
static const uint8_t fragment[] = {
#embed "../../Templates/fragment.mustache"
};
static const uint8_t grid_css[] = {
#embed "../../Templates/grid.css"
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
static const uint8_t intro_css[] = {
#embed "../../Templates/intro.css"
};
static const uint8_t jump[] = {
#embed "../../Templates/jump.mustache"
};
static const uint8_t layouts_css[] = {
#embed "../../Templates/layouts.css"
};
static const uint8_t menu[] = {
#embed "../../Templates/menu.mustache"
};
static const uint8_t metrics_css[] = {
#embed "../../Templates/metrics.css"
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
static const uint8_t pager_css[] = {
#embed "../../Templates/pager.css"
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
static const uint8_t picks_css[] = {
#embed "../../Templates/picks.css"
};
static const uint8_t picks[] = {
#embed "../../Templates/picks.mustache"
};
static const uint8_t print_css[] = {
#embed "../../Templates/print.css"
};
static const uint8_t private_css[] = {
#embed "../../Templates/private.css"
};
static const uint8_t private_page[] = {
#embed "../../Templates/private.mustache"
};
static const uint8_t prose_css[] = {
#embed "../../Templates/prose.css"
};
static const uint8_t redirect[] = {
#embed "../../Templates/redirect.mustache"
};
static const uint8_t rows_css[] = {
#embed "../../Templates/rows.css"
};
static const uint8_t script_address_js[] = {
#embed "../../Templates/script/address.js"
};
static const uint8_t script_album_js[] = {
#embed "../../Templates/script/album.js"
};
static const uint8_t script_chunks_js[] = {
#embed "../../Templates/script/chunks.js"
};
static const uint8_t script_data_js[] = {
#embed "../../Templates/script/data.js"
};
static const uint8_t script_dialog_js[] = {
#embed "../../Templates/script/dialog.js"
};
static const uint8_t script_elements_js[] = {
#embed "../../Templates/script/elements.js"
};
static const uint8_t script_expiry_js[] = {
#embed "../../Templates/script/expiry.js"
};
static const uint8_t script_full_screen_js[] = {
#embed "../../Templates/script/full-screen.js"
};
static const uint8_t script_keys_js[] = {
#embed "../../Templates/script/keys.js"
};
static const uint8_t script_main_js[] = {
#embed "../../Templates/script/main.js"
};
static const uint8_t script_make_js[] = {
#embed "../../Templates/script/make.js"
};
static const uint8_t script_neighbours_js[] = {
#embed "../../Templates/script/neighbours.js"
};
static const uint8_t script_opening_js[] = {
#embed "../../Templates/script/opening.js"
};
static const uint8_t script_page_js[] = {
#embed "../../Templates/script/page.js"
};
static const uint8_t script_panel_js[] = {
#embed "../../Templates/script/panel.js"
};
static const uint8_t script_pick_list_js[] = {
#embed "../../Templates/script/pick-list.js"
};
static const uint8_t script_picks_js[] = {
#embed "../../Templates/script/picks.js"
};
static const uint8_t script_pictures_js[] = {
#embed "../../Templates/script/pictures.js"
};
static const uint8_t script_pointers_js[] = {
#embed "../../Templates/script/pointers.js"
};
static const uint8_t script_private_album_js[] = {
#embed "../../Templates/script/private-album.js"
};
static const uint8_t script_private_downloads_js[] = {
#embed "../../Templates/script/private-downloads.js"
};
static const uint8_t script_private_files_js[] = {
#embed "../../Templates/script/private-files.js"
};
static const uint8_t script_private_key_js[] = {
#embed "../../Templates/script/private-key.js"
};
static const uint8_t script_private_pictures_js[] = {
#embed "../../Templates/script/private-pictures.js"
};
static const uint8_t script_private_stream_js[] = {
#embed "../../Templates/script/private-stream.js"
};
static const uint8_t script_private_worker_js[] = {
#embed "../../Templates/script/private-worker.js"
};
static const uint8_t script_private_js[] = {
#embed "../../Templates/script/private.js"
};
static const uint8_t script_sealed_js[] = {
#embed "../../Templates/script/sealed.js"
};
static const uint8_t script_slides_js[] = {
#embed "../../Templates/script/slides.js"
};
static const uint8_t script_slideshow_js[] = {
#embed "../../Templates/script/slideshow.js"
};
static const uint8_t script_video_js[] = {
#embed "../../Templates/script/video.js"
};
static const uint8_t script_zoom_js[] = {
#embed "../../Templates/script/zoom.js"
};
static const uint8_t text_css[] = {
#embed "../../Templates/text.css"
};
static const uint8_t tokens_css[] = {
#embed "../../Templates/tokens.css"
};
static const uint8_t video_css[] = {
#embed "../../Templates/video.css"
};
static const uint8_t video[] = {
#embed "../../Templates/video.mustache"
};
static const uint8_t viewer_css[] = {
#embed "../../Templates/viewer.css"
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
    { "bar.css", bar_css, sizeof bar_css },
    { "breadcrumbs.mustache", breadcrumbs, sizeof breadcrumbs },
    { "captions.css", captions_css, sizeof captions_css },
    { "cards.css", cards_css, sizeof cards_css },
    { "details.mustache", details, sizeof details },
    { "footer.mustache", footer, sizeof footer },
    { "forced-colors.css", forced_colors_css, sizeof forced_colors_css },
    { "fragment.css", fragment_css, sizeof fragment_css },
    { "fragment.mustache", fragment, sizeof fragment },
    { "grid.css", grid_css, sizeof grid_css },
    { "head.mustache", head, sizeof head },
    { "header.mustache", header, sizeof header },
    { "icon.svg", icon, sizeof icon },
    { "intro.css", intro_css, sizeof intro_css },
    { "jump.mustache", jump, sizeof jump },
    { "layouts.css", layouts_css, sizeof layouts_css },
    { "menu.mustache", menu, sizeof menu },
    { "metrics.css", metrics_css, sizeof metrics_css },
    { "name.mustache", name, sizeof name },
    { "page.css", page_css, sizeof page_css },
    { "page.mustache", page, sizeof page },
    { "pager.css", pager_css, sizeof pager_css },
    { "pager.mustache", pager, sizeof pager },
    { "photo.css", photo_css, sizeof photo_css },
    { "photo.mustache", photo, sizeof photo },
    { "photos.mustache", photos, sizeof photos },
    { "picks.css", picks_css, sizeof picks_css },
    { "picks.mustache", picks, sizeof picks },
    { "print.css", print_css, sizeof print_css },
    { "private.css", private_css, sizeof private_css },
    { "private.mustache", private_page, sizeof private_page },
    { "prose.css", prose_css, sizeof prose_css },
    { "redirect.mustache", redirect, sizeof redirect },
    { "rows.css", rows_css, sizeof rows_css },
    { "script/address.js", script_address_js, sizeof script_address_js },
    { "script/album.js", script_album_js, sizeof script_album_js },
    { "script/chunks.js", script_chunks_js, sizeof script_chunks_js },
    { "script/data.js", script_data_js, sizeof script_data_js },
    { "script/dialog.js", script_dialog_js, sizeof script_dialog_js },
    { "script/elements.js", script_elements_js, sizeof script_elements_js },
    { "script/expiry.js", script_expiry_js, sizeof script_expiry_js },
    { "script/full-screen.js", script_full_screen_js, sizeof script_full_screen_js },
    { "script/keys.js", script_keys_js, sizeof script_keys_js },
    { "script/main.js", script_main_js, sizeof script_main_js },
    { "script/make.js", script_make_js, sizeof script_make_js },
    { "script/neighbours.js", script_neighbours_js, sizeof script_neighbours_js },
    { "script/opening.js", script_opening_js, sizeof script_opening_js },
    { "script/page.js", script_page_js, sizeof script_page_js },
    { "script/panel.js", script_panel_js, sizeof script_panel_js },
    { "script/pick-list.js", script_pick_list_js, sizeof script_pick_list_js },
    { "script/picks.js", script_picks_js, sizeof script_picks_js },
    { "script/pictures.js", script_pictures_js, sizeof script_pictures_js },
    { "script/pointers.js", script_pointers_js, sizeof script_pointers_js },
    { "script/private-album.js", script_private_album_js, sizeof script_private_album_js },
    { "script/private-downloads.js", script_private_downloads_js, sizeof script_private_downloads_js },
    { "script/private-files.js", script_private_files_js, sizeof script_private_files_js },
    { "script/private-key.js", script_private_key_js, sizeof script_private_key_js },
    { "script/private-pictures.js", script_private_pictures_js, sizeof script_private_pictures_js },
    { "script/private-stream.js", script_private_stream_js, sizeof script_private_stream_js },
    { "script/private-worker.js", script_private_worker_js, sizeof script_private_worker_js },
    { "script/private.js", script_private_js, sizeof script_private_js },
    { "script/sealed.js", script_sealed_js, sizeof script_sealed_js },
    { "script/slides.js", script_slides_js, sizeof script_slides_js },
    { "script/slideshow.js", script_slideshow_js, sizeof script_slideshow_js },
    { "script/video.js", script_video_js, sizeof script_video_js },
    { "script/zoom.js", script_zoom_js, sizeof script_zoom_js },
    { "text.css", text_css, sizeof text_css },
    { "tokens.css", tokens_css, sizeof tokens_css },
    { "video.css", video_css, sizeof video_css },
    { "video.mustache", video, sizeof video },
    { "viewer.css", viewer_css, sizeof viewer_css },
};

size_t theme_file_count(void) { return sizeof files / sizeof files[0]; }

theme_file theme_file_at(size_t index) { return files[index]; }

theme_file preview_script(void) {
    return (theme_file){ "reload.js", preview_script_bytes, sizeof preview_script_bytes };
}

theme_file preview_style(void) {
    return (theme_file){ "message.css", preview_style_bytes, sizeof preview_style_bytes };
}
