import type { FeedEntry, FeedStateInfo } from '@longview/contract';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../../api/client/client.ts';
import { saveFailureText } from '../../../api/client/save-failure.ts';
import {
  changeState,
  type FeedStateName,
  restoreState,
  useShownStates,
} from '../../../api/feeds/bulk-feeds.ts';
import { deleteFeed } from '../../../api/feeds/delete-feed.ts';
import { useDeleteGoing } from '../../../api/feeds/going-feeds.ts';
import { eachOf, type Failed } from './each-of.ts';

/** A change of many feeds, running or over. */
export interface BulkRun {
  /** What they become; null: what was changed before is undone. */
  target: FeedStateName | 'Deleted' | null;
  total: number;
  done: number;
  isRunning: boolean;
  isStopped: boolean;
  changed: number;
  failed: { entry: FeedEntry; why: string }[];
}

const AT_ONCE = 4;

/**
 * Changes or deletes feeds one by one with progress, names those that failed, and can put changed ones back (EXT-64). The
 * list shows the wish at once; a feed that could not be changed goes back to what it was.
 */
export function useBulkState() {
  const [run, setRun] = useState<BulkRun | null>(null);
  const before = useRef(new Map<string, { entry: FeedEntry; info: FeedStateInfo }>());
  const stopping = useRef(new AbortController());
  const shown = useShownStates();
  const deleteGoing = useDeleteGoing();

  const start = async (
    target: FeedStateName | null,
    entries: readonly FeedEntry[],
    wished: (entry: FeedEntry) => FeedStateName,
    act: (entry: FeedEntry) => Promise<unknown>,
  ) => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const states = shown.now(entries);
    const begun: BulkRun = { ...NOTHING, target, total: entries.length };
    setRun(begun);
    const wishes = new Map(entries.map((entry) => [entry.Feed.Id, wished(entry)]));
    await shown.show(wishes);
    const changeOne = async (entry: FeedEntry) => {
      await act(entry);
      states.delete(entry.Feed.Id);
    };
    const failed = await eachOf(entries, changeOne, {
      atOnce: AT_ONCE,
      signal,
      onDone: () => setRun((now) => now && { ...now, done: now.done + 1 }),
    });
    await shown.show(states);
    const changed = entries.length - states.size;
    setRun((now) => now && { ...now, ...outcome(failed, changed), isStopped: signal.aborted });
    await shown.reload();
  };

  const change = (target: FeedStateName, entries: readonly FeedEntry[]) => {
    before.current = new Map();
    const act = async (entry: FeedEntry) => {
      const info = await changeState(entry.Feed.Id, target);
      if (info.FeedState !== target) before.current.set(entry.Feed.Id, { entry, info });
    };
    return start(target, entries, () => target, act);
  };
  const undo = () => {
    const kept = before.current;
    before.current = new Map();
    const entries = [...kept.values()].map(({ entry }) => entry);
    const infoOf = ({ Feed }: FeedEntry) => kept.get(Feed.Id)?.info;
    const act = async (entry: FeedEntry) => {
      const info = infoOf(entry);
      if (info) await restoreState(entry.Feed.Id, info);
    };
    return start(null, entries, (entry) => infoOf(entry)?.FeedState ?? entry.Feed.FeedState, act);
  };
  const remove = async (entries: readonly FeedEntry[]) => {
    before.current = new Map();
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    let deleted = 0;
    setRun({ ...NOTHING, target: 'Deleted', total: entries.length });
    const removeOne = async ({ Feed }: FeedEntry) => {
      await deleteFeed(Feed.Id);
      deleted++;
    };
    const ids = entries.map(({ Feed }) => Feed.Id);
    const failed = await deleteGoing(ids, () =>
      eachOf(entries, removeOne, {
        atOnce: AT_ONCE,
        signal,
        onDone: () => setRun((now) => now && { ...now, done: now.done + 1 }),
      }),
    );
    setRun((now) => now && { ...now, ...outcome(failed, deleted), isStopped: signal.aborted });
    await shown.reload();
  };
  return { run, change, remove, undo, stop: () => stopping.current.abort(), close: () => setRun(null) };
}

const NOTHING = { done: 0, isRunning: true, isStopped: false, changed: 0, failed: [] };

function outcome(failed: Failed<FeedEntry>[], changed: number) {
  return {
    isRunning: false,
    changed,
    failed: failed.map(({ item, error }) => ({ entry: item, why: whyNot(error) })),
  };
}

/** Refusals in the server's words: the sentence about a plan or a right says more than a number. */
function whyNot(error: Error): string {
  const isRefusal = error instanceof ApiFailure && (error.status === 403 || error.status === 404);
  return isRefusal ? error.message : saveFailureText(error);
}
