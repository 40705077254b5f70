/** What other parts of the server may use of the metadata of feeds. */
export { feedMetadataRoutes } from './metadata-routes.ts';
