/** What other parts of the server may use of imports of folders. */
export { frameSyncRoutes } from './frame-sync-routes.ts';
