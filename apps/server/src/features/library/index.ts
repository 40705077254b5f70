/** What other features may use of the library. */
export { readSharedIn } from './shared-in.ts';
