import type { CameraTestResult } from '@longview/contract';
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
import { previewFeedId, rememberPreviewFeed } from './preview-cookie.ts';

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
