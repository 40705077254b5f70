/** Runs an act on many things, a few at a time. Knows nothing of what it does. */
import pLimit from 'p-limit';

export interface Failed<T> {
  item: T;
  error: Error;
}

interface EachOptions<T> {
  /** How many run at once. */
  atOnce: number;
  /** Once aborted nothing new begins; what has begun is waited for. */
  signal: AbortSignal;
  /** After each, whether it worked or not. */
  onDone: (item: T) => void;
}

/** Those that failed, in the order in which they did; one that fails stops no other. */
export async function eachOf<T>(
  items: readonly T[],
  act: (item: T) => Promise<void>,
  { atOnce, signal, onDone }: EachOptions<T>,
): Promise<Failed<T>[]> {
  const failed: Failed<T>[] = [];
  await pLimit(atOnce).map(items, async (item) => {
    if (signal.aborted) return;
    await act(item).catch((error) =>
      failed.push({ item, error: error instanceof Error ? error : new Error(String(error)) }),
    );
    onDone(item);
  });
  return failed;
}
