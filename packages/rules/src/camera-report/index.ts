export {
  type CameraStatus,
  type CameraTrouble,
  describeTrouble,
  TROUBLE_TEXTS,
  type TroubleKind,
  type TroubleTexts,
} from './camera-trouble.ts';
export { explainSearch } from './explain-search.ts';
export { describeHttpStatus, HTTP_TROUBLES, type HttpTroubleKind, httpTroubleKind } from './http-status.ts';
