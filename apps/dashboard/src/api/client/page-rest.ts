/**
 * Loads of cards wait: until what was just drawn is painted, for asking costs time as well, and until the page stands
 * still, as cards that fly by while somebody scrolls through thousands need no pictures.
 */

const REST_MS = 120;
/** A hidden page paints nothing. */
const MOST_FRAME_MS = 100;
let scrolledAtMs = Number.NEGATIVE_INFINITY;

window.addEventListener('scroll', () => (scrolledAtMs = performance.now()), { passive: true, capture: true });

/** Resolves once the page is painted and stands still; throws when the load is not wanted any more. */
export async function pageRest(signal: AbortSignal): Promise<void> {
  await painted();
  signal.throwIfAborted();
  while (performance.now() - scrolledAtMs < REST_MS) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    signal.throwIfAborted();
  }
}

/** A task after the next frame: what the frame drew is painted by then. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MOST_FRAME_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
