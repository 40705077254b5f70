/** A page that listens to live updates, as a browser reads them. */
import { LiveUpdate } from '@longview/contract';
import type { TestApp } from './app.ts';

export interface Page {
  /** What it was told first. */
  hello: LiveUpdate;
  /** All it was told since. */
  heard: LiveUpdate[];
  /** The first of what it is told, from now on or since the last call, that fits. */
  next(fits: (update: LiveUpdate) => boolean): Promise<LiveUpdate>;
  /** Resolves when the service ends the stream. */
  ended: Promise<void>;
  close(): void;
}

/** @throws Error with the status when it is refused */
export async function openPage(
  app: TestApp,
  as: { cookie: string },
  feedIds: readonly string[],
): Promise<Page> {
  const controller = new AbortController();
  const response = await fetch(`${app.url}/api/nv/events?feeds=${feedIds.join()}`, {
    headers: { cookie: as.cookie, accept: 'text/event-stream', 'sec-fetch-site': 'same-origin' },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) throw new Error(String(response.status));
  const heard: LiveUpdate[] = [];
  const hello = Promise.withResolvers<LiveUpdate>();
  let seen = 0;
  let onNews = () => {};
  const note = ({ event, update }: Told) => {
    if (event === 'hello') hello.resolve(update);
    else heard.push(update);
    onNews();
  };
  const ended = readAll(response.body, note);
  // Closing a page is no failure of a test.
  void ended.catch(() => {});
  return {
    hello: await hello.promise,
    heard,
    ended,
    async next(fits) {
      for (;;) {
        const found = heard.slice(seen).find(fits);
        seen = found ? heard.indexOf(found) + 1 : heard.length;
        if (found) return found;
        await new Promise<void>((resolve) => (onNews = resolve));
      }
    },
    close: () => controller.abort(),
  };
}

interface Told {
  event: string;
  update: LiveUpdate;
}

async function readAll(body: ReadableStream<Uint8Array>, note: (told: Told) => void): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const { event, data } = Object.fromEntries(
        [...block.matchAll(/^(\w+): (.*)$/gm)].map((one) => one.slice(1)),
      );
      if (event && event !== 'beat' && data) note({ event, update: LiveUpdate.parse(JSON.parse(data)) });
    }
  }
}
