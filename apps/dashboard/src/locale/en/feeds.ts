/** Texts of the screen. */
export const feeds = {} as const;
