import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { SIGN_OUT } from '../account/sign-in.ts';
import { UpdateApplier } from './apply-update.ts';
import { type FramePublisher, FrameTimes } from './frame-times.ts';
import { UpdateStream } from './update-stream.ts';

interface Live {
  line: UpdateStream;
  times: FrameTimes;
}

const LiveContext = createContext<Live | null>(null);
/** Long enough to look at another tab for a moment. */
const HIDDEN_MS = 10_000;
const NOTHING: FramePublisher = { isFollowed: false, frameTime: null };
const nothing = () => NOTHING;
const never = () => () => {};

/** Keeps the page's line while somebody is signed in, stays so and sees the page. */
export function LiveUpdates({ children }: { children: React.ReactNode }) {
  const queryClient = useQueryClient();
  const isLeaving = useIsMutating({ mutationKey: SIGN_OUT }) > 0;
  const { live, applier } = useMemo(() => {
    const times = new FrameTimes();
    const applier = new UpdateApplier(queryClient);
    const line = new UpdateStream({
      open: (url) => new EventSource(url),
      onFollowed: (feedIds) => times.noteFollowed(feedIds),
      onUpdate: (update, hasMissed) => {
        for (const { FeedId, FrameTime } of update.Feeds) if (FrameTime) times.note(FeedId, FrameTime);
        for (const feedId of update.Gone) times.noteGone(feedId);
        applier.apply(update, hasMissed);
      },
    });
    return { live: { line, times }, applier };
  }, [queryClient]);
  useEffect(() => (isLeaving ? undefined : listenWhileSeen(live.line)), [live, isLeaving]);
  useEffect(() => () => applier.close(), [applier]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

/** What is heard of a feed while the one who asks is drawn. */
export function useFrameNews(feedId: string): FramePublisher {
  const live = useContext(LiveContext);
  useEffect(() => live?.line.want(feedId), [live, feedId]);
  const subscribe = useMemo(
    () => (live ? (listener: () => void) => live.times.subscribe(feedId, listener) : never),
    [live, feedId],
  );
  return useSyncExternalStore(subscribe, live ? () => live.times.of(feedId) : nothing);
}

function listenWhileSeen(line: UpdateStream): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(() => line.stop(), HIDDEN_MS);
    else line.start();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', look);
    line.stop();
  };
}
