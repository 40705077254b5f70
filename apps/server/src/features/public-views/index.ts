export { publicViewRoutes } from './public-view-routes.ts';
