import {
  HTTP_TROUBLES,
  type HttpTroubleKind,
  TROUBLE_TEXTS,
  type TroubleTexts,
} from '@longview/rules/camera-report';

type CameraSentences = TroubleTexts & {
  readonly [K in HttpTroubleKind as `Camera${K}`]: (typeof HTTP_TROUBLES)[K][1];
};

const ofHttp = Object.entries(HTTP_TROUBLES).map(([kind, [, text]]) => [`Camera${kind}`, text]);

/** Why a camera gives no picture (CAM-07). */
export const cameraSentences = {
  ...TROUBLE_TEXTS,
  ...(Object.fromEntries(ofHttp) as CameraSentences),
  CameraSays: '{what} It says: “{said}”',
  CameraFailed: 'Error connecting to camera, check url.',
} as const;
