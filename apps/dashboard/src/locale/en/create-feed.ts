/** Texts of the screen. */
export const createFeed = {} as const;
