/** What other parts of the server may use of links of cloud accounts. */
export { linkToken } from './link-token.ts';
export { revokeLink, revokeLinksOf } from './revoke-link.ts';
