import { routes } from '@longview/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, dataOf } from '../../api/client/client.ts';
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
  const trial = useMutation({
    mutationFn: async (wish: CameraWish) => {
      const body = { ...testBody(wish), previewFeedId: previewFeedId() };
      const result = await dataOf(call(routes.testCamera, { body }));
      if (result.PreviewFeedId !== null) rememberPreviewFeed(result.PreviewFeedId);
      return resultState(result);
    },
  });
  const test = (wish: CameraWish) => {
    const isMissing = wish.url === null;
    setFault(isMissing ? t('said.missingUrl') : null);
    if (!isMissing) trial.mutate(wish);
  };
  return { fault, test, state: stateOf(trial), tested: trial.variables };
}

interface Trial {
  isPending: boolean;
  error: Error | null;
  data: CameraTestState | undefined;
}

function stateOf({ isPending, error, data }: Trial): CameraTestState {
  if (isPending) return { kind: 'Trying' };
  return error ? failedState(error) : (data ?? { kind: 'None' });
}
