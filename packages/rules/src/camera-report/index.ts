export {
  type CameraStatus,
  type CameraTrouble,
  describeTrouble,
  type TroubleKind,
} from './camera-trouble.ts';
export { describeHttpStatus } from './http-status.ts';
