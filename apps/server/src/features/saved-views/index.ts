/** Views of the feed list that people keep (EXT-62). Each belongs to one user and is nobody else's business. */
export { savedViewRoutes } from './saved-view-routes.ts';
