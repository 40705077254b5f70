/** What other parts of the server may use of restreams. */
export { restreamRoutes } from './restream-routes.ts';
export { openPlatformSecrets } from './restream-secrets.ts';
