/** What a camera sees now, for people who asked for it [STA-07] [DVP-10]. */
export { createPreviews } from './create-previews.ts';
