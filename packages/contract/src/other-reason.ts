/** The reason of a sentence that nobody named: it is shown as it is. */
export const OTHER_REASON = 'Other';
