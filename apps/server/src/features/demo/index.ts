/** What other parts of the server may use of the demo cameras. */
export { backfillDemo } from './backfill-demo.ts';
export { openDemo } from './open-demo.ts';
