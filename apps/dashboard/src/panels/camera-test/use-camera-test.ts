import type { CameraTestResult } from '@longview/contract';
import { isTryable } from '@longview/rules';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cameraTestQuery } from '../../api/cameras/camera-test.ts';
import type { CameraWish } from './camera-wish.ts';
import { type CameraTestState, failedState, resultState, testBody } from './test-result.ts';

/** Typing has settled after this long. */
const SETTLED_MS = 600;

/** Tries an address as typing settles; a newer wish aborts the test before it (CAM-02, CRE-03). */
export function useCameraTest(wish: CameraWish): { state: CameraTestState; retry: () => void } {
  const [settled] = useDebouncedValue(wish, SETTLED_MS);
  const isSettled = sameWish(settled, wish);
  const test = useQuery({
    ...cameraTestQuery(
      [settled.url, settled.username, settled.password, settled.deviceId],
      testBody(settled),
    ),
    enabled: canTry(settled),
    placeholderData: keepPreviousData,
  });
  return { state: stateOf(wish, isSettled, test), retry: () => void test.refetch() };
}

/** A device's own address was tried before, whatever it looks like. */
const canTry = ({ url, deviceId }: CameraWish) => (deviceId ? url !== null : isTryable(url));

function stateOf(
  wish: CameraWish,
  isSettled: boolean,
  test: { isFetching: boolean; error: Error | null; data: CameraTestResult | undefined },
): CameraTestState {
  if (!canTry(wish)) return { kind: 'None' };
  if (!isSettled || test.isFetching) return { kind: 'Trying' };
  if (test.error) return failedState(test.error);
  return test.data ? resultState(test.data) : { kind: 'None' };
}

function sameWish(a: CameraWish, b: CameraWish): boolean {
  const isSameLogin = a.username === b.username && a.password === b.password;
  return a.url === b.url && isSameLogin && a.deviceId === b.deviceId;
}
