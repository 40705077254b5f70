/** What other parts of the server may use of capture sources. */
export { grabNow } from './grab-now.ts';
export { toChannelReport } from './report-view.ts';
export { saveSource } from './source-queries.ts';
export { captureSourceRoutes } from './source-routes.ts';
