import type { Page } from '@playwright/test';

/** A page whose clock stands still: only the time that a test lets pass has passed for its timers. */

/** Before the page is opened. */
export const holdClock = (page: Page) => page.clock.install();

/** What the page had to do to open is done: from now on its clock stands. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Lets so much time pass; what its timers changed is drawn then. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.evaluate(untilDrawn);
}

/** Runs in the page: what React had to do is done. Its own messages are not of the clock that stands still. */
function untilDrawn(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    let left = 20;
    port1.onmessage = () => (left-- > 0 ? port2.postMessage(0) : resolve(0));
    port2.postMessage(0);
  });
}
