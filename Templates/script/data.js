// Loads the headings, captions, details and downloads of the photos, by the ids of their links.

import { albumData } from './page.js';
import { dialog } from './dialog.js';
import { describe } from './slides.js';

// The data of a private album is loaded already.
export let data = self.galleryPhotos ?? {};

/// Loads the album's data as a script, because a page that was opened from disk cannot use fetch().
export function loadData() {
  if (!albumData) return;
  try {
    const policy = self.trustedTypes?.createPolicy('gallery', { createScriptURL: text => text });
    const script = document.createElement('script');
    script.src = policy ? policy.createScriptURL(albumData) : albumData;
    script.onload = () => {
      data = self.galleryPhotos;
      if (dialog.open) describe();
    };
    document.head.append(script);
  } catch {
    // The pages of the photos have the same data.
  }
}
