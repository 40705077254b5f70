/** Timings, sizes and bounds of the image editor (CON-23 to CON-25, CON-38, CON-39, CON-41). */

/** From a change of the crop to its check, in ms [CON-23]. */
export const CROP_CHECK_MS = 500;
/** So long after the editor itself has set the crop, its frame reports nothing of the user's, in ms [CON-24]. */
export const CROP_IGNORE_MS = 1000;
/** From a change to the request of the preview, in ms [CON-25]. */
export const PREVIEW_MS = 1000;
/** Side of an area that is added without drawing, in pixels of the picture [CON-38]. */
export const MASK_UNIT_PX = 100;
/** [CON-39] */
export const MASK_OPACITY = 0.35;
/** Side of the square at each point of an area, in pixels of the screen [CON-41]. */
export const HANDLE_PX = 12;
/** Points of all areas of one mask together: more than anybody draws by hand, and quick on a phone. */
export const MOST_MASK_POINTS = 2000;
