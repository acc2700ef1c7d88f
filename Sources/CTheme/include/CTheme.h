// The default theme: the files of Templates/, embedded in the program.
#ifndef C_THEME_H
#define C_THEME_H

#include <stddef.h>
#include <stdint.h>

typedef struct theme_file {
    const char *name;
    const uint8_t *bytes;
    size_t count;
} theme_file;

// The number of files.
size_t theme_file_count(void);

// The file at `index`, which is below the number of files. Its bytes are never freed.
theme_file theme_file_at(size_t index);

// The same for the files of translated words: one per language, named like words/de.yml.
size_t words_file_count(void);
theme_file words_file_at(size_t index);

// The script and style sheet of pages in the preview; not part of a site.
theme_file preview_script(void);
theme_file preview_style(void);

#endif
