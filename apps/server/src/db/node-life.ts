/** A node that said nothing for so long is taken for dead, by the others and by whoever brings the data up to date. */
export const SEEN_WITHIN_SEC = 8;
