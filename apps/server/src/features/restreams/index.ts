/** What other parts of the server may use of restreams. */
export { openPlatformSecrets } from './restream-secrets.ts';
