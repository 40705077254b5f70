export { signedPictureRoutes } from './signed-picture-routes.ts';
