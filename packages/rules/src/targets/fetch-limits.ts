// Limits of every fetch the server makes to a camera (API-02, OPS-06).

/** A fetch ends after this many milliseconds, whatever the camera does (API-02). */
export const FETCH_TOTAL_MS = 10_000;
/** A fetch ends after this many bytes of answer, 20 MiB (API-02). */
export const FETCH_MAX_BYTES = 20 * 1024 * 1024;
/** Most redirects that are followed; each one is checked anew (OPS-06). */
export const MAX_REDIRECTS = 3;
/** Time to reach the camera, in milliseconds. */
export const FETCH_CONNECT_MS = 5_000;
/** Longest silence within an answer, in milliseconds. */
export const FETCH_IDLE_MS = 5_000;
