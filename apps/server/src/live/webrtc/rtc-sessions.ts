/** Who watches by WebRTC (and beside it who sends): what they are given, and how each of them ends. */
import { appError, type Clock, type Logger } from '@longview/base';
import type { LiveHead } from '@longview/media';
import {
  LIVE_PICTURE_MS,
  type Rendition,
  renditionForWebRtc,
  WEBRTC_VIEWERS_OF_PROCESS,
} from '@longview/rules/live';
import type { LiveViewer } from '../live-viewer.ts';
import { bareOffer, chooseVideo, type Offer } from './offer.ts';
import { type RtcCaller, RtcCallers } from './rtc-callers.ts';
import { RtcIntake } from './rtc-intake.ts';
import type { ThreadSettings } from './rtc-messages.ts';
import { RtcThread } from './rtc-thread.ts';
import { RtcViewer } from './rtc-viewer.ts';

export interface RtcWish {
  feedId: string;
  offer: Offer;
  /** Where we are told to be found. */
  addresses: readonly string[];
  /** Of the caller. */
  network: string;
  /** What they ask for; they get what WebRTC can carry of it. */
  rendition: Rendition;
  /** Begins to watch; gives how to leave. */
  watch(viewer: LiveViewer, rendition: Rendition): () => void;
}

/** Beside what all have who come by WebRTC. */
interface Place {
  feedId: string;
  /** Who watches for it; null while that is being found out. */
  viewer: RtcViewer | null;
  leave: () => void;
}
type Session = RtcCaller<Place>;

/** Null where WebRTC is switched off. */
export function openRtcSessions(
  settings: ThreadSettings | null,
  clock: Clock,
  logger: Logger,
): RtcSessions | null {
  return settings && new RtcSessions(new RtcThread({ ports: settings.ports }, logger), clock);
}

export class RtcSessions {
  /** Who sends, in the same thread: they share its ports. */
  readonly intake: RtcIntake;
  readonly #thread: RtcThread;
  readonly #clock: Clock;
  readonly #sessions: RtcCallers<Place>;

  constructor(thread: RtcThread, clock: Clock) {
    this.#thread = thread;
    this.#clock = clock;
    const most = { most: WEBRTC_VIEWERS_OF_PROCESS, refusal: 'WebRtcTooMany' as const };
    this.#sessions = new RtcCallers({ thread, clock, ...most });
    this.intake = new RtcIntake(thread, clock);
  }

  get viewerCount(): number {
    return this.#sessions.size;
  }

  /**
   * The answer to an offer, when the first picture is there; who is not connected soon after is ended.
   * @throws AppError TooMany; InvalidInput for an offer without a codec of ours; as `watch`; Unavailable
   */
  begin(wish: RtcWish): Promise<{ id: string; sdp: string }> {
    const { feedId, network } = wish;
    const place: Place = { feedId, viewer: null, leave: () => {} };
    return this.#sessions.admit(network, place, (session) => {
      session.over.addEventListener('abort', () => session.leave(), { once: true });
      return this.#open(session, wish);
    });
  }

  /** Whether there was one to end. */
  end(feedId: string, id: string): boolean {
    return this.#sessions.find(id)?.feedId === feedId && this.#sessions.drop(id);
  }

  async close(): Promise<void> {
    this.#sessions.dropAll();
    this.intake.endAll();
    await this.#thread.stop();
  }

  async #open(session: Session, wish: RtcWish): Promise<string> {
    const { viewer, head } = await this.#seat(session, wish, wish.rendition);
    const { offer, addresses } = wish;
    const bare = bareOffer(offer, chooseVideo(offer, profileOf(head)), /opus/i.test(head.mime));
    return this.#thread.open(
      { id: session.id, offer: bare, addresses },
      {
        onConnected: () => {
          session.isConnected = true;
          viewer.connect();
        },
        onTaken: () => viewer.taken(),
        onOver: () => this.#sessions.drop(session.id),
      },
    );
  }

  /** Watches, with another rendition where the stream turns out to be what WebRTC does not carry. */
  async #seat(
    session: Session,
    wish: RtcWish,
    rendition: Rendition,
  ): Promise<{ viewer: RtcViewer; head: LiveHead }> {
    const viewer: RtcViewer = new RtcViewer(session.id, this.#thread, () => {
      if (session.viewer === viewer) this.#sessions.drop(session.id);
    });
    session.leave = wish.watch(viewer, rendition);
    const head = await this.#inTime(viewer.begun);
    const better = renditionForWebRtc(rendition, head);
    if (better !== rendition) {
      session.leave();
      return this.#seat(session, wish, better);
    }
    if (viewer.failure) throw viewer.failure;
    session.viewer = viewer;
    return { viewer, head };
  }

  async #inTime(begun: Promise<LiveHead>): Promise<LiveHead> {
    const done = new AbortController();
    const late = this.#clock.sleep(LIVE_PICTURE_MS, done.signal).then(() => {
      throw appError('CameraNoPicture');
    });
    // An end that came in time is none.
    late.catch(() => {});
    return Promise.race([begun, late]).finally(() => done.abort());
  }
}

/** Of its H.264, e.g. `64001f`. @throws AppError Conflict for other video */
function profileOf({ mime }: LiveHead): string {
  const profile = /avc1\.([0-9a-f]{6})/i.exec(mime)?.[1];
  if (profile) return profile.toLowerCase();
  throw appError('StreamNotH264');
}
