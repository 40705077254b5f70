/** What other parts of the server may use of live updates. */
export { LiveUpdates } from './live-updates.ts';
