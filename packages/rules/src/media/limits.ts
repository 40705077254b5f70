/** What may be uploaded to the media library, and its timings (MED-06 to MED-09, CON-12, CON-22, CON-31 to CON-33). */

/** The content types that are taken (CON-33). */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'video/mp4'] as const;
export type MediaContentType = (typeof MEDIA_TYPES)[number];

/** Largest file in bytes; exactly that size is taken (MED-07, CON-31). */
export const MAX_MEDIA_BYTES = 250 * 2 ** 20;

/** Most files of one upload (MED-08, CON-32). */
export const MAX_MEDIA_FILES = 10;

/** Largest picture, in pixels: a larger one is a bomb or a mistake. */
export const MAX_MEDIA_PIXELS = 50_000_000;

/** An edit saves itself so long after the last change (MED-13, CON-22). */
export const MEDIA_AUTOSAVE_MS = 2_200;

/** The list is searched so long after the last key (MED-17, CON-12). */
export const MEDIA_SEARCH_MS = 300;

/** Largest side of an icon, in pixels (MED-01). */
export const MAX_ICON_PX = 256;

export const MEDIA_MESSAGES = {
  tooManyFiles: 'At most 10 files at once.', // MED-08
  noFile: 'Send at least one file.',
  oneFile: 'A replacement is one file.', // MED-09
  busy: 'This is being replaced at the moment. Try again when that is done.', // API-21, API-24
} as const;
