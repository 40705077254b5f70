/** What other parts of the server may use of moving cameras. */
export { toCamera, withLoginTries } from './open-mount.ts';
export { findPtzDevice } from './ptz-queries.ts';
