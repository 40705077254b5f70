import type { CameraTestResult } from '@longview/contract';
import { PREVIEW_FEED_COOKIE, PREVIEW_FEED_DAYS } from '@longview/rules';
import { useState } from 'react';
import { useTestCamera } from '../../api/cameras/camera-test.ts';
import { t } from '../../locale/t.ts';
import type { CameraWish } from '../../panels/camera-test/camera-wish.ts';
import {
  type CameraTestState,
  failedState,
  resultState,
  testBody,
} from '../../panels/camera-test/test-result.ts';

/** The test of a camera by its button; the preview feed is used again with the next test (CAM-02, CAM-04). */
export function useYourCamera() {
  const [fault, setFault] = useState<string | null>(null);
  const [tested, setTested] = useState<CameraWish>();
  const trial = useTestCamera(({ PreviewFeedId }) => {
    if (PreviewFeedId !== null) rememberPreviewFeed(PreviewFeedId);
  });
  const test = (wish: CameraWish) => {
    const isMissing = wish.url === null;
    setFault(isMissing ? t('said.missingUrl') : null);
    if (isMissing) return;
    setTested(wish);
    trial.mutate({ ...testBody(wish), previewFeedId: previewFeedId() });
  };
  return { fault, test, state: stateOf(trial), tested };
}

interface Trial {
  isPending: boolean;
  error: Error | null;
  data: CameraTestResult | undefined;
}

function stateOf({ isPending, error, data }: Trial): CameraTestState {
  if (isPending) return { kind: 'Trying' };
  if (error) return failedState(error);
  return data ? resultState(data) : { kind: 'None' };
}

/** The preview feed that this browser's tests go to (CAM-04, CAM-05). */

const DAY_SEC = 86_400;

function previewFeedId(): string | null {
  const start = `${PREVIEW_FEED_COOKIE}=`;
  const pair = document.cookie.split('; ').find((text) => text.startsWith(start));
  return pair?.slice(start.length) || null;
}

function rememberPreviewFeed(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const life = `Max-Age=${PREVIEW_FEED_DAYS * DAY_SEC}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${PREVIEW_FEED_COOKIE}=${id}; Path=/; ${life}; SameSite=Lax${secure}`;
}
