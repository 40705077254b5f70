/** A call that reports by callback → something to loop over, its answer being the last item. */

/** Yields what `start` reports, then what it resolves to; throws what it rejects with. */
export async function* itemStream<T>(
  start: (onItem: (item: unknown) => void) => Promise<T>,
): AsyncGenerator<T, void, undefined> {
  const waiting: T[] = [];
  let wake = () => {};
  let isOver = false;
  const add = (item: unknown) => {
    waiting.push(item as T);
    wake();
  };
  const over = start(add)
    .then(add)
    .finally(() => {
      isOver = true;
      wake();
    });
  // Nobody may be waiting when it fails; the loop below still throws it.
  over.catch(() => {});
  for (;;) {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) yield item;
    if (isOver) break;
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (isOver || waiting.length > 0) resolve();
    });
  }
  await over;
}
