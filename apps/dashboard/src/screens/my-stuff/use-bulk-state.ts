import type { FeedEntry, FeedStateInfo } from '@longview/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeState, type FeedStateName, restoreState, withStates } from '../../api/bulk-feeds.ts';
import { ApiFailure } from '../../api/client.ts';
import { saveFailureText } from '../../api/save-failure.ts';
import { stuffQuery } from '../../api/stuff.ts';
import { eachOf, type Failed } from './each-of.ts';

/** A change of the state of many feeds, running or over. */
export interface BulkRun {
  /** Null: what was changed before is undone. */
  target: FeedStateName | null;
  total: number;
  done: number;
  isRunning: boolean;
  isStopped: boolean;
  changed: number;
  failed: { entry: FeedEntry; why: string }[];
}

const AT_ONCE = 4;

/** Changes feeds one by one with progress, names those that failed, and can put the changed ones back (EXT-64). */
export function useBulkState() {
  const [run, setRun] = useState<BulkRun | null>(null);
  const before = useRef(new Map<string, { entry: FeedEntry; info: FeedStateInfo }>());
  const stopping = useRef(new AbortController());
  const queryClient = useQueryClient();

  const start = async (
    target: FeedStateName | null,
    entries: readonly FeedEntry[],
    act: (entry: FeedEntry) => Promise<FeedStateName>,
  ) => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const states = new Map<string, FeedStateName>();
    const begun: BulkRun = { ...NOTHING, target, total: entries.length };
    setRun(begun);
    const failed = await eachOf(entries, async (entry) => void states.set(entry.Feed.Id, await act(entry)), {
      atOnce: AT_ONCE,
      signal,
      onDone: () => setRun((now) => now && { ...now, done: now.done + 1 }),
    });
    queryClient.setQueryData(stuffQuery.queryKey, (stuff) => stuff && withStates(stuff, states));
    setRun((now) => now && { ...now, ...outcome(failed, states.size), isStopped: signal.aborted });
    await queryClient.invalidateQueries({ queryKey: stuffQuery.queryKey });
    await queryClient.invalidateQueries({ queryKey: ['feed-state'] });
  };

  const change = (target: FeedStateName, entries: readonly FeedEntry[]) => {
    before.current = new Map();
    return start(target, entries, async (entry) => {
      const info = await changeState(entry.Feed.Id, target);
      if (info.FeedState !== target) before.current.set(entry.Feed.Id, { entry, info });
      return target;
    });
  };
  const undo = () => {
    const kept = before.current;
    before.current = new Map();
    const entries = [...kept.values()].map(({ entry }) => entry);
    return start(null, entries, async ({ Feed }) => {
      const info = kept.get(Feed.Id)?.info;
      if (info) await restoreState(Feed.Id, info);
      return info?.FeedState ?? Feed.FeedState;
    });
  };
  return { run, change, undo, stop: () => stopping.current.abort(), close: () => setRun(null) };
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
