/** A call that reports by callback → something to loop over, its answer being the last item. */
import { ItemQueue } from '../workers/item-queue.ts';

/** Yields what `start` reports, then what it resolves to; throws what it rejects with. */
export async function* itemStream<T>(
  start: (onItem: (item: unknown) => void) => Promise<T>,
): AsyncGenerator<T, void, undefined> {
  /** Null: the call is over. */
  const queue = new ItemQueue<{ item: T } | null>();
  const add = (item: unknown) => queue.add({ item: item as T });
  const over = start(add)
    .then(add)
    .finally(() => queue.add(null));
  // Nobody may be waiting when it fails; the loop below still throws it.
  over.catch(() => {});
  for (let next = await queue.next(); next; next = await queue.next()) yield next.item;
  await over;
}
