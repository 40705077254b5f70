/** What other parts of the server may use of image processing. */
export { imageProcessRoutes } from './image-process-routes.ts';
