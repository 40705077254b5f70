/** What other parts of the server may use of roles. */
export { roleRoutes } from './role-routes.ts';
