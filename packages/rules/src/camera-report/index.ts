export {
  type CameraStatus,
  type CameraTrouble,
  describeTrouble,
  type TroubleKind,
} from './camera-trouble.ts';
export { explainSearch } from './explain-search.ts';
export { describeHttpStatus } from './http-status.ts';
