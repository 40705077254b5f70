import { type CameraTestResult, routes } from '@longview/contract';
import { isTryable } from '@longview/rules/camera-address';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiFailure, call, dataOf } from '../../api/client.ts';
import { saidText } from '../../locale/said-text.ts';
import { t } from '../../locale/t.ts';

/** Typing has settled after this long. */
const SETTLED_MS = 600;

export interface CameraWish {
  url: string | null;
  username: string;
  password: string;
}

/** What a test came to: nothing asked yet, under way, a picture, or a sentence. */
export type CameraTestState =
  | { kind: 'None' }
  | { kind: 'Trying' }
  | { kind: 'Ok'; previewFeedId: string; loadTime: string | null }
  | { kind: 'Failed'; message: string };

/** Tries an address as typing settles; a newer wish aborts the test before it (CAM-02, CRE-03). */
export function useCameraTest(wish: CameraWish): { state: CameraTestState; retry: () => void } {
  const [settled] = useDebouncedValue(wish, SETTLED_MS);
  const isSettled = sameWish(settled, wish);
  const test = useQuery({
    queryKey: ['camera-test', settled.url, settled.username, settled.password],
    queryFn: ({ signal }) => dataOf(call(routes.testCamera, { body: bodyOf(settled) }, { signal })),
    enabled: isTryable(settled.url),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return { state: stateOf(wish, isSettled, test), retry: () => void test.refetch() };
}

function stateOf(
  wish: CameraWish,
  isSettled: boolean,
  test: { isFetching: boolean; error: Error | null; data: CameraTestResult | undefined },
): CameraTestState {
  if (!isTryable(wish.url)) return { kind: 'None' };
  if (!isSettled || test.isFetching) return { kind: 'Trying' };
  if (test.error) return { kind: 'Failed', message: failureSentence(test.error) };
  return test.data ? resultState(test.data) : { kind: 'None' };
}

/** The camera's own message, without one its code (ERR-06). */
function resultState({ ChannelInfo, PreviewFeedId }: CameraTestResult): CameraTestState {
  const report = ChannelInfo.Channels[0]?.Report;
  if (report?.StatusCode === 'Ok' && PreviewFeedId) {
    return { kind: 'Ok', previewFeedId: PreviewFeedId, loadTime: report.LoadTime };
  }
  const why = report?.ErrorStatusMessage ?? report?.ErrorStatusCode ?? '';
  return { kind: 'Failed', message: `${t('said.cameraFailed')} ${saidText(why)}`.trim() };
}

function failureSentence(error: Error): string {
  return error instanceof ApiFailure && error.status === 402 ? t('said.upgradeDevices') : error.message;
}

function bodyOf({ url, username, password }: CameraWish) {
  return {
    urlToTest: url,
    requestPreviewFeed: true,
    Username: username || null,
    Password: password || null,
  };
}

function sameWish(a: CameraWish, b: CameraWish): boolean {
  return a.url === b.url && a.username === b.username && a.password === b.password;
}
