/** Waits of pages that more than one of them has, in ms. Those of one editor stand with it. */

/** From the last key of a search to the search (CON-11). */
export const SEARCH_WAIT_MS = 200;
/** Results stay so long after the focus left: a click on one takes it away (CON-13). */
export const RESULTS_HIDE_MS = 300;
/** From the last move of a slider to what depends on it (CON-26). */
export const SLIDER_REST_MS = 250;
