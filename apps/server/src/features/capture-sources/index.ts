/** What other parts of the server may use of capture sources. */
export { toChannelReport } from './report-view.ts';
export { saveSource } from './source-queries.ts';
export { captureSourceRoutes } from './source-routes.ts';
