/**
 * Owns for whom pictures are decoded: who asks, and how soon it is wanted. It travels with the call (async context), so
 * that nothing between a route and a decoder has to hand it on.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What a picture is decoded for, first come first: a picture that comes in, the newest picture of a feed for someone who
 * looks, any other picture for someone, and what nobody waits for.
 */
export const DECODE_CLASSES = ['Capture', 'Newest', 'Past', 'Background'] as const;
export type DecodeClass = (typeof DECODE_CLASSES)[number];

/** Whose turn it is: accounts, devices and networks of anonymous viewers take turns. */
export interface Asker {
  /** Names the account, or the network of someone who is not signed in. */
  key: string;
  isSignedIn: boolean;
  /** What is asked for where the work itself does not say; default `Past`. */
  defaultClass?: DecodeClass;
  /** Pictures that may wait in one line for this key; what the service does by itself bounds itself. */
  mostWaiting?: number;
  /** Whether nobody waits for the answer any more. */
  isGone?: () => boolean;
}

/** Work of the service itself. */
const SERVICE: Asker = { key: 'service', isSignedIn: true, defaultClass: 'Background' };

const askers = new AsyncLocalStorage<{ asker: Asker; isOver: boolean }>();

/**
 * Runs `work` on behalf of `asker`. What it leaves running when it has ended is the service's own: nobody waits for it,
 * and it may go on for good.
 */
export function askedBy<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
  const held = { asker, isOver: false };
  return askers.run(held, work).finally(() => {
    held.isOver = true;
  });
}

/** Runs `work` on behalf of the service, whatever call it began with: it is wanted even if nobody waits. */
export function askedByService<T>(work: () => T): T {
  return askers.run({ asker: SERVICE, isOver: false }, work);
}

/** On whose behalf this runs; the service itself where nobody was named. */
export function presentAsker(): Asker {
  const held = askers.getStore();
  return held && !held.isOver ? held.asker : SERVICE;
}
