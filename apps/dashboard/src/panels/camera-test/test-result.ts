import type { CameraTestResult } from '@longview/contract';
import type { KnownPicture } from '@longview/rules/plans';
import type { TestBody } from '../../api/cameras/camera-test.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { ApiFailure } from '../../api/client/client.ts';

import { reportText } from '../../locale/report-text.ts';
import { t } from '../../locale/t.ts';
import type { CameraWish } from './camera-wish.ts';

/** What a test came to: nothing asked yet, under way, a picture, or a sentence. */
export type CameraTestState =
  | { kind: 'None' }
  | { kind: 'Trying' }
  | { kind: 'Ok'; previewFeedId: string; loadTime: string | null; picture: KnownPicture | null }
  | { kind: 'Failed'; message: string };

/** The given address alone is tried, and nothing is stored but the preview (CAM-02). */
export function testBody({ url, username, password, deviceId }: CameraWish): TestBody {
  return {
    urlToTest: url,
    requestPreviewFeed: true,
    id: deviceId ?? null,
    Username: username || null,
    Password: password || null,
  };
}

/** The camera's own message, without one its code (CAM-07, ERR-06). */
export function resultState({ ChannelInfo, PreviewFeedId, Picture }: CameraTestResult): CameraTestState {
  const report = ChannelInfo.Channels[0]?.Report;
  if (report?.StatusCode === 'Ok' && PreviewFeedId) {
    const picture = Picture && { byteLength: Picture.ByteLength, heightPx: Picture.Height };
    return { kind: 'Ok', previewFeedId: PreviewFeedId, loadTime: report.LoadTime, picture };
  }
  return { kind: 'Failed', message: `${t('said.cameraFailed')} ${reportText(report)}`.trim() };
}

/** CAM-08. */
export function failedState(error: Error): CameraTestState {
  const isPlan = error instanceof ApiFailure && error.status === 402;
  return { kind: 'Failed', message: isPlan ? t('said.upgradeDevices') : (actFailureText(error) ?? '') };
}
