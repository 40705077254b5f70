/** What P9 runs inside the page, as text: types of the browser are no part of the benches. */

/** From now on, measures each letter typed into the search box until it, and then the list, is painted. */
export const WATCH_SEARCH = `(() => {
  const WAIT_MS = 200;
  const measured = { letters: [], results: [] };
  window.longviewSearch = measured;
  let typedAtMs = null;
  // A task after the frame: what the frame drew is painted by then.
  const painted = (then) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = then;
      channel.port2.postMessage(null);
    });
  document.addEventListener('keydown', ({ timeStamp }) => {
    typedAtMs = timeStamp;
    painted(() => measured.letters.push(performance.now() - timeStamp));
  }, { capture: true });
  const main = document.querySelector('main');
  new MutationObserver(() => {
    const sinceMs = typedAtMs;
    // What changes before is not the result: ages tick, pictures come.
    if (sinceMs === null || performance.now() - sinceMs < WAIT_MS) return;
    typedAtMs = null;
    painted(() => measured.results.push(performance.now() - sinceMs - WAIT_MS));
  }).observe(main, { childList: true, subtree: true, characterData: true });
})()`;

/** Scrolls for four seconds as a wheel does; milliseconds between frames. */
export const MEASURE_SCROLL = `(async () => {
  const STEP_PX = 120;
  const gaps = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const beganMs = await frame();
  let lastMs = beganMs;
  while (lastMs - beganMs < 4000) {
    scrollBy(0, STEP_PX);
    const nowMs = await frame();
    gaps.push(nowMs - lastMs);
    lastMs = nowMs;
  }
  return gaps;
})()`;

/** Milliseconds until the largest paint so far. */
export const LARGEST_PAINT = `new Promise((resolve) => {
  const seen = (list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
  new PerformanceObserver(seen).observe({ type: 'largest-contentful-paint', buffered: true });
})`;
