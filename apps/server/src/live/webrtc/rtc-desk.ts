/** Who watches by WebRTC (and beside it who sends): how many may, who is on the way, and how each of them ends. */
import { randomBytes } from 'node:crypto';
import { AppError, type Clock, type Logger } from '@longview/base';
import type { LiveHead } from '@longview/media';
import {
  LIVE_PICTURE_MS,
  type Rendition,
  renditionForWebRtc,
  WEBRTC_CONNECT_MS,
  WEBRTC_TOO_MANY,
  WEBRTC_VIEWERS_OF_PROCESS,
  WEBRTC_WAITING_OF_NETWORK,
} from '@longview/rules/live';
import type { LiveViewer } from '../live-viewer.ts';
import { bareOffer, chooseVideo, type Offer } from './offer.ts';
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

interface Session {
  id: string;
  feedId: string;
  network: string;
  isConnected: boolean;
  /** Who watches for it; null while that is being found out. */
  viewer: RtcViewer | null;
  leave: () => void;
  over: AbortController;
}

const ID_BYTES = 16;

/** Null where WebRTC is switched off. */
export function openRtcDesk(settings: ThreadSettings | null, clock: Clock, logger: Logger): RtcDesk | null {
  return settings && new RtcDesk(new RtcThread({ ports: settings.ports }, logger), clock);
}

export class RtcDesk {
  /** Who sends, in the same thread: they share its ports. */
  readonly intake: RtcIntake;
  readonly #thread: RtcThread;
  readonly #clock: Clock;
  readonly #sessions = new Map<string, Session>();

  constructor(thread: RtcThread, clock: Clock) {
    this.#thread = thread;
    this.#clock = clock;
    this.intake = new RtcIntake(thread, clock);
  }

  get viewerCount(): number {
    return this.#sessions.size;
  }

  /**
   * The answer to an offer, when the first picture is there; who is not connected soon after is ended.
   * @throws AppError TooMany; InvalidInput for an offer without a codec of ours; as `watch`; Unavailable
   */
  async begin(wish: RtcWish): Promise<{ id: string; sdp: string }> {
    this.#requireRoom(wish.network);
    const { feedId, network } = wish;
    const id = randomBytes(ID_BYTES).toString('base64url');
    const session: Session = {
      ...{ id, feedId, network, isConnected: false, viewer: null },
      ...{ leave: () => {}, over: new AbortController() },
    };
    this.#sessions.set(id, session);
    try {
      const sdp = await this.#open(session, wish);
      void this.#endUnlessConnected(session);
      return { id, sdp };
    } catch (err) {
      this.#drop(session);
      throw err;
    }
  }

  /** Whether there was one to end. */
  end(feedId: string, id: string): boolean {
    const session = this.#sessions.get(id);
    if (session?.feedId !== feedId) return false;
    this.#drop(session);
    return true;
  }

  async close(): Promise<void> {
    for (const session of [...this.#sessions.values()]) this.#drop(session);
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
        onOver: () => this.#drop(session),
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
      if (session.viewer === viewer) this.#drop(session);
    });
    session.leave = wish.watch(viewer, rendition);
    const head = await this.#inTime(viewer.begun);
    const better = renditionForWebRtc(rendition, head.mime);
    if (better !== rendition) {
      session.leave();
      return this.#seat(session, wish, better);
    }
    if (viewer.failure) throw viewer.failure;
    session.viewer = viewer;
    return { viewer, head };
  }

  #requireRoom(network: string): void {
    const waiting = [...this.#sessions.values()].filter((each) => !each.isConnected);
    const ofNetwork = waiting.filter((each) => each.network === network).length;
    if (this.#sessions.size < WEBRTC_VIEWERS_OF_PROCESS && ofNetwork < WEBRTC_WAITING_OF_NETWORK) return;
    throw new AppError('TooMany', WEBRTC_TOO_MANY, { detail: { retryAfterSec: 10 } });
  }

  async #inTime(begun: Promise<LiveHead>): Promise<LiveHead> {
    const done = new AbortController();
    const late = this.#clock.sleep(LIVE_PICTURE_MS, done.signal).then(() => {
      const detail = { code: 'SourceFailed' };
      throw new AppError('Unavailable', 'The camera sends no picture at the moment.', { detail });
    });
    // An end that came in time is none.
    late.catch(() => {});
    return Promise.race([begun, late]).finally(() => done.abort());
  }

  async #endUnlessConnected(session: Session): Promise<void> {
    await this.#clock.sleep(WEBRTC_CONNECT_MS, session.over.signal).catch(() => {});
    if (!session.isConnected) this.#drop(session);
  }

  #drop(session: Session): void {
    if (!this.#sessions.delete(session.id)) return;
    session.over.abort();
    session.leave();
    this.#thread.close(session.id);
  }
}

/** Of its H.264, e.g. `64001f`. @throws AppError Conflict for other video */
function profileOf({ mime }: LiveHead): string {
  const profile = /avc1\.([0-9a-f]{6})/i.exec(mime)?.[1];
  if (profile) return profile.toLowerCase();
  throw new AppError('Conflict', 'This stream is not H.264, which WebRTC needs.');
}
