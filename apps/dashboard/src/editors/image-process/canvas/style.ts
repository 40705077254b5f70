/** What lies over a picture is the same in both schemes, and must be seen on any picture. */
export const FILL = '#f2b84b';
export const LINE = '#f2b84b';
export const CHOSEN = '#ffffff';
export const SHADE = '#000000a6';
/** Under each bright line, so that it is seen on bright pictures too. */
export const UNDERLINE = '#000000b3';
/** Fingers need this much around a handle, in pixels of the screen; a mouse less. */
export const FINGER_PX = 44;
export const MOUSE_PX = 16;
