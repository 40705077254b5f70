/** What other parts of the server may use of pairing. */
export { sweepPairing } from './pairing-jobs.ts';
