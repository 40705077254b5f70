/** Texts of the screen. */
export const feedDashboard = {} as const;
