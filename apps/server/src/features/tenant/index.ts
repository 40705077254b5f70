/** What other parts of the server may use of the account's page. */
export { tenantRoutes } from './tenant-routes.ts';
