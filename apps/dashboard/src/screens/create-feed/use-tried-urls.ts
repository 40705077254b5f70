import type { CameraTestResult } from '@longview/contract';
import { useEffect, useRef, useState } from 'react';
import { tryCamera } from '../../api/cameras/camera-test.ts';

type StatusCode = NonNullable<CameraTestResult['ChannelInfo']['Channels'][number]['Report']>['StatusCode'];
export type Tried = StatusCode | 'Trying';

/** A wrong login is not tried on every address: some cameras lock the account. */
const ENDS_IT: ReadonlySet<Tried> = new Set(['Ok', 'Unauthorized', 'Timeout']);

/** Tries addresses one after another until one shows a picture, which `onFound` is told. */
export function useTriedUrls(login: { username: string; password: string }, onFound: (url: string) => void) {
  const [tried, setTried] = useState<Readonly<Record<string, Tried>>>({});
  const [controller, setController] = useState<AbortController | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const note = (url: string, what: Tried) => setTried((now) => ({ ...now, [url]: what }));
  const stop = () => {
    controller?.abort();
    setController(null);
  };
  const run = async (urls: readonly string[]) => {
    const mine = new AbortController();
    running.current = mine;
    setController(mine);
    setFailed(false);
    setTried({});
    const found = await firstThatAnswers(urls, login, mine.signal, note);
    if (mine.signal.aborted) return;
    setController(null);
    setFailed(found === null);
    if (found !== null) onFound(found);
  };
  return { tried, isRunning: controller !== null, hasFailed, run, stop };
}

async function firstThatAnswers(
  urls: readonly string[],
  { username, password }: { username: string; password: string },
  signal: AbortSignal,
  note: (url: string, what: Tried) => void,
): Promise<string | null> {
  for (const urlToTest of urls) {
    note(urlToTest, 'Trying');
    const body = { urlToTest, Username: username || null, Password: password || null };
    const answer = await tryCamera(body, signal);
    if (answer === null) return null;
    const report = answer.ok ? answer.data.ChannelInfo.Channels[0]?.Report : null;
    const status = report?.StatusCode ?? 'Error';
    note(urlToTest, status);
    if (status === 'Ok') return urlToTest;
    if (ENDS_IT.has(status) || !answer.ok) return null;
  }
  return null;
}
