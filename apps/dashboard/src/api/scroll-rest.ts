/** Cards that fly by while somebody scrolls through thousands need no pictures: loads wait until the page rests. */

const REST_MS = 120;
let scrolledAtMs = Number.NEGATIVE_INFINITY;

window.addEventListener('scroll', () => (scrolledAtMs = performance.now()), { passive: true, capture: true });

/** Resolves at once while the page stands still, else when it does; throws when the load is not wanted any more. */
export async function scrollRest(signal: AbortSignal): Promise<void> {
  while (performance.now() - scrolledAtMs < REST_MS) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    signal.throwIfAborted();
  }
}
