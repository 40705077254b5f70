export { linkToken } from './link-token.ts';
export { revokeLink, revokeLinksOf } from './revoke-link.ts';
