/** Video of cameras, sent as it comes (DVP-12). */
export { sendVideo } from './send-video.ts';
