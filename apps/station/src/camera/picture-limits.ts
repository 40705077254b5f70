/** Largest picture that a Station takes, as the service does (PUB-07), bytes. */
export const MAX_PICTURE_BYTES = 50 * 2 ** 20;
