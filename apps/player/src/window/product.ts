import type { Clock } from '@longview/base';
import { WINDOW_TIMES } from '@longview/rules/devices';

/** Which build of the page runs, and when another one takes its place (DVP-13). */

const SCRIPT = 'script[type=module][src]';
const ENTRY = /\/player\/assets\/window-[\w-]+\.js$/;

/** The name of a page's script holds a hash of all that it loads; null for what is no page of a Window. */
export function buildOf(page: ParentNode): string | null {
  const src = page.querySelector(SCRIPT)?.getAttribute('src') ?? '';
  return ENTRY.exec(src)?.[0] ?? null;
}

/** The page as the service has it now; null without an answer that is one, e.g. the page of a network's login. */
export async function servedPage(): Promise<{ build: string; answer: Response } | null> {
  const signal = AbortSignal.timeout(WINDOW_TIMES.answerSec * 1000);
  const answer = await fetch('/window', { cache: 'no-store', signal }).catch(() => null);
  if (!answer?.ok) return null;
  const html = await answer
    .clone()
    .text()
    .catch(() => '');
  const build = buildOf(new DOMParser().parseFromString(html, 'text/html'));
  return build === null ? null : { build, answer };
}

/** Whether the service has another page by now. */
export async function isOutdated(): Promise<boolean> {
  const served = await servedPage();
  return served !== null && served.build !== buildOf(document);
}

/** Waits for the end of a film that is seen, but not for ever. */
export async function untilCalm(root: ParentNode, clock: Clock): Promise<void> {
  const endMs = clock.monotonic() + WINDOW_TIMES.filmSec * 1000;
  while (root.querySelector('video.shown') && clock.monotonic() < endMs) await clock.sleep(LOOK_MS);
}

const LOOK_MS = 500;
