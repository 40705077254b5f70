/** A page at the Station itself that tells how it does. */
export { startStatusPage } from './start-status-page.ts';
