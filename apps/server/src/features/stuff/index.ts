/** What other parts of the server may use of lists of feeds and collections. */
export { stuffRoutes } from './stuff-routes.ts';
