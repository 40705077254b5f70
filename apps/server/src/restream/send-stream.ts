/** Joins a feed's live stream for a platform: first to see whether anything comes, then to send it. */
import { AppError } from '@longview/base';
import type { Platform } from '@longview/media';
import { LIVE_ENDS, type LiveEndCode, type Rendition } from '@longview/rules/live';
import type { RestreamMessage } from '@longview/rules/restream';
import type { LiveHub, LiveViewer, Watching } from '../live/index.ts';

/** A feed's stream, as it is joined. */
export type Stream = Omit<Watching, 'viewer' | 'rendition'>;

/** Why a stream is not there, or there no more. */
export interface StreamEnd {
  code: LiveEndCode;
  message: string;
}

/** What plays, and how to leave it; platforms take H.264 alone. */
export interface Playing {
  rendition: Rendition;
  leave(): void;
}

/** Resolves with the first picture of H.264, copied or made so. */
export async function untilPlaying(
  hub: Pick<LiveHub, 'join'>,
  stream: Stream,
  signal: AbortSignal,
): Promise<Playing | StreamEnd> {
  const copy = await firstPicture(hub, stream, 'Copy', signal);
  if (copy !== 'OtherCodec') return copy;
  const made = await firstPicture(hub, stream, 'H264', signal);
  return made === 'OtherCodec' ? { code: 'Unplayable', message: LIVE_ENDS.Unplayable } : made;
}

function firstPicture(
  hub: Pick<LiveHub, 'join'>,
  stream: Stream,
  rendition: Rendition,
  signal: AbortSignal,
): Promise<Playing | StreamEnd | 'OtherCodec'> {
  const { promise, resolve } = Promise.withResolvers<'Playing' | StreamEnd | 'OtherCodec'>();
  let isH264 = false;
  const viewer: LiveViewer = {
    unsentBytes: 0,
    head: ({ mime }) => {
      isH264 = mime.includes('avc1');
      if (!isH264) resolve('OtherCodec');
    },
    fragment: () => {
      if (isH264) resolve('Playing');
    },
    end: (code, why) => resolve(code === 'Unplayable' ? 'OtherCodec' : toEnd(code, why)),
  };
  let leave = () => {};
  try {
    leave = hub.join({ ...stream, rendition, viewer });
  } catch (err) {
    return Promise.resolve(whyNotJoined(err));
  }
  const onAbort = () => resolve(toEnd('Closing', null));
  signal.addEventListener('abort', onAbort, { once: true });
  return promise.then((outcome) => {
    signal.removeEventListener('abort', onAbort);
    if (outcome === 'Playing') return { rendition, leave };
    leave();
    return outcome;
  });
}

/** Sends until either end is over. `onSending`: the first picture is on its way. */
export async function sendStream(
  hub: Pick<LiveHub, 'join'>,
  stream: Stream,
  { platform, rendition }: { platform: Platform; rendition: Rendition },
  onSending: () => void,
): Promise<StreamEnd | RestreamMessage> {
  const { promise: over, resolve } = Promise.withResolvers<StreamEnd | RestreamMessage>();
  const viewer: LiveViewer = {
    get unsentBytes() {
      return platform.unsentBytes;
    },
    head: (head) => {
      if (!platform.head(head)) resolve('codec');
    },
    fragment: (fragment) => {
      platform.fragment(fragment);
      onSending();
    },
    end: (code, why) => resolve(code === 'TooSlow' ? 'slow' : toEnd(code, why)),
  };
  let leave = () => {};
  try {
    leave = hub.join({ ...stream, rendition, viewer });
    return await Promise.race([over, platform.over]);
  } catch (err) {
    return whyNotJoined(err);
  } finally {
    leave();
    platform.close();
  }
}

const toEnd = (code: LiveEndCode, why: string | null): StreamEnd => ({
  code,
  message: why ?? LIVE_ENDS[code],
});

/** The camera rests, or too much is watched. @throws what is no answer of the hub */
function whyNotJoined(err: unknown): StreamEnd {
  if (err instanceof AppError && err.kind !== 'Internal')
    return { code: 'SourceFailed', message: err.message };
  throw err;
}
