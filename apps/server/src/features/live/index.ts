/** What other features may call of live video. */
export { streamOf } from './live-access.ts';
