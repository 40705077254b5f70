/**
 * All live streams of a web process, by feed, and everybody who watches them. Asks again whether each may: when
 * something changes, and every so often (V5). Knows no rules of access.
 */

import { AppError, appError, type Clock, type Logger } from '@longview/base';
import type { LivePool, RenditionPool, VideoProcessing } from '@longview/media';
import { CLIP_PAINTS_OF_PROCESS } from '@longview/rules/clips';
import {
  hidesParts,
  LIVE_ENDS,
  LIVE_RECHECK_MS,
  LIVE_TRANSCODES_OF_PROCESS,
  LIVE_VIEWERS_OF_FEED,
  LIVE_VIEWERS_OF_PROCESS,
  needsTranscoder,
  type Rendition,
  renditionFor,
} from '@longview/rules/live';
import { sentenceOf } from '@longview/texts/sentences';
import pLimit from 'p-limit';
import type { FeedChanges } from '../capture/index.ts';
import { ClipBuffer, type ClipBufferEvents, type Painter, type RecordedFeed } from './clip-buffer.ts';
import { FailureBook } from './failure-book.ts';
import { type SessionShare, whoGivesWay } from './fair-sessions.ts';
import type { LiveHomes } from './live-homes.ts';
import type { LiveSource } from './live-source.ts';
import { LiveStream } from './live-stream.ts';
import { baseOf, isReadHere } from './upstream.ts';
import { ViewerSession, type Watching } from './viewer-session.ts';

export interface LiveHubParts {
  clock: Clock;
  logger: Logger;
  live: Pick<LivePool, 'watch'>;
  renditions: Pick<RenditionPool, 'start' | 'paint' | 'see'>;
  changes: Pick<FeedChanges, 'on' | 'onAccess' | 'onDevices'>;
  callers: { onClear(listener: () => void): void };
  /** Null on a single node. */
  homes: LiveHomes | null;
}

/** Whose recordings, and how it is known that they may go on. */
type RecordingWish = Omit<Watching, 'viewer' | 'isPainter' | 'isBound' | 'connection'>;

/** Questions to the database at the same time. */
const AT_ONCE = 8;
const CALM_MS = 1_000;

export class LiveHub {
  readonly #parts: LiveHubParts;
  readonly #streams = new Map<string, LiveStream>();
  readonly #sessions = new Set<ViewerSession>();
  readonly #failures: FailureBook;
  readonly #closing = new AbortController();
  readonly #limit = pLimit(AT_ONCE);
  readonly #painting = pLimit(CLIP_PAINTS_OF_PROCESS);
  #asking: Promise<void> | null = null;
  #isAllUnsure = false;
  #calming: Promise<void> | null = null;

  constructor(parts: LiveHubParts) {
    this.#parts = parts;
    this.#failures = new FailureBook(parts.clock);
    parts.changes.on((feedId) => this.#askAll(feedId));
    parts.changes.onAccess(() => this.#askAllNow());
    parts.changes.onDevices(() => this.#askAllNow());
    parts.callers.onClear(() => this.#askAllNow());
  }

  /** How many watch at this node. */
  get viewerCount(): number {
    return [...this.#sessions].filter(({ isPlayer }) => isPlayer).length;
  }

  /** How many watch a feed, on all nodes. */
  viewersOf(feedId: string): number {
    return this.#streams.get(feedId)?.viewerCount ?? 0;
  }

  /** How many cameras are connected, or being called. */
  get streamCount(): number {
    return this.#streams.size;
  }

  /** How many streams have their pictures made anew. */
  get transcodeCount(): number {
    return [...this.#streams.values()].filter(({ isTranscoding }) => isTranscoding).length;
  }

  /**
   * Begins to watch; gives how to leave.
   * @throws AppError Unavailable `SourceFailed` while a camera that failed rests, `Busy` where too much is converted,
   *   and when the service ends; TooMany
   */
  join(watching: Watching): () => void {
    const rendition = renditionFor(watching.rendition, watching.source.processing?.config ?? null);
    return this.#admit(watching, rendition);
  }

  /**
   * Begins to watch for recordings, whose files are written here: of a feed that hides parts what comes is kept in
   * memory, and painted when it is recorded (C8). As `join`.
   */
  record(wish: RecordingWish, events: ClipBufferEvents): { stream: RecordedFeed; leave: () => void } {
    const processing = this.#processingOfRecordings(wish);
    const stream = new ClipBuffer(events, processing && this.#painterOf(wish.feedId, processing));
    if (!processing) return { stream, leave: this.join({ ...wish, viewer: stream }) };
    return { stream, leave: this.#admit({ ...wish, viewer: stream, isPainter: true }, 'Copy') };
  }

  #admit(watching: Watching, rendition: Rendition): () => void {
    this.#requireRoom(watching);
    this.#requireTranscoder(watching, rendition);
    const stream = this.#streamOf(watching);
    const leave = (session: ViewerSession) => {
      if (this.#sessions.delete(session)) stream.leave(session);
    };
    const session = new ViewerSession(watching, rendition, leave);
    this.#sessions.add(session);
    stream.join(session, rendition);
    this.#asking ??= this.#askWhileWatched();
    return () => leave(session);
  }

  /** So many watch by another node's connection. */
  noteViewers(connectionId: string, viewerCount: number): void {
    for (const { watching } of this.#sessions)
      if (watching.connection?.id === connectionId) watching.connection.viewerCount = viewerCount;
  }

  /** Ends all: a stop must not wait for those who watch (OPS-11). */
  endAll(): void {
    this.#closing.abort();
    for (const stream of [...this.#streams.values()]) stream.stop('Closing', null);
  }

  async close(): Promise<void> {
    this.endAll();
    await Promise.all([this.#asking, this.#calming]);
  }

  /** How recordings are painted; null where what comes may be seen, or was painted where it was read. */
  #processingOfRecordings({ feedId, source }: RecordingWish): VideoProcessing | null {
    const { processing } = source;
    return processing && hidesParts(processing.config) && this.#baseOf(feedId, source) === 'Copy'
      ? processing
      : null;
  }

  #painterOf(feedId: string, processing: VideoProcessing): Painter {
    const { renditions } = this.#parts;
    const turn = <T>(work: () => Promise<T>) => this.#painting(work);
    const samplerOf = () => this.#streams.get(feedId)?.sampler ?? null;
    const open = (path: string) =>
      renditions.paint({ processing, seen: samplerOf()?.seen ?? [], path, turn });
    return { samplerOf, open };
  }

  /** What comes of a stream, or will. */
  #baseOf(feedId: string, source: LiveSource): Rendition {
    const isHere = isReadHere(feedId, source, this.#parts.homes);
    return this.#streams.get(feedId)?.base ?? baseOf(source, isHere);
  }

  /** Where there is no room, whoever has more than their share gives way (EXT-374). */
  #requireRoom({ feedId, share }: Watching): void {
    if (this.#closing.signal.aborted) throw appError('LiveClosing');
    const sessions = [...this.#sessions];
    const isFeedFull = this.viewersOf(feedId) >= LIVE_VIEWERS_OF_FEED;
    if (!isFeedFull && sessions.length < LIVE_VIEWERS_OF_PROCESS) return;
    const own = sessions.filter(({ watching }) => watching.feedId === feedId);
    const leaving = isFeedFull
      ? whoGivesWay(own, share, LIVE_VIEWERS_OF_FEED)
      : whoGivesWay(sessions, share, LIVE_VIEWERS_OF_PROCESS);
    if (!leaving) throw appError('LiveFull', {}, { detail: { retryAfterSec: 10 } });
    leaving.giveWay();
  }

  /** Those who share what is made for others already take nothing more, nor what another node makes. */
  #requireTranscoder({ feedId, source, share }: Watching, rendition: Rendition): void {
    const stream = this.#streams.get(feedId);
    if (!needsTranscoder(rendition) || this.#baseOf(feedId, source) === 'H264' || stream?.isTranscoding)
      return;
    if (this.transcodeCount < LIVE_TRANSCODES_OF_PROCESS) return;
    const made = [...this.#streams.values()].filter(({ isTranscoding }) => isTranscoding);
    const idle = made.find((one) => !one.isTranscodeWatched);
    const held = made.map((one) => ({ stream: one, share: this.#shareOfTranscode(one) }));
    const leaving = idle ?? whoGivesWay(held, share, LIVE_TRANSCODES_OF_PROCESS)?.stream;
    if (!leaving) {
      throw appError('LiveBusy', {}, { detail: { retryAfterSec: 60 } });
    }
    for (const session of this.#transcodeSessions(leaving)) session.giveWay();
    leaving.endTranscode();
  }

  /** Whose it is, where one account or network alone watches what is made. */
  #shareOfTranscode(stream: LiveStream): SessionShare | null {
    const [first, ...others] = this.#transcodeSessions(stream).map(({ share }) => share);
    return first && others.every((share) => share?.group === first.group) ? first : null;
  }

  #transcodeSessions({ feedId }: LiveStream): ViewerSession[] {
    return [...this.#sessions].filter(
      (session) => session.watching.feedId === feedId && session.needsTranscoder,
    );
  }

  #streamOf({ feedId, source, tellsWhy }: Watching): LiveStream {
    const known = this.#streams.get(feedId);
    if (known?.source.key === source.key) return known;
    known?.stop('Changed', null);
    this.#requireRested(feedId, source.key, tellsWhy);
    const stream: LiveStream = new LiveStream(feedId, source, this.#parts, {
      onPlaying: () => this.#failures.clear(feedId),
      onFailed: (trouble) => this.#failures.note(feedId, source.key, trouble),
      onOver: () => {
        if (this.#streams.get(feedId) === stream) this.#streams.delete(feedId);
      },
    });
    this.#streams.set(feedId, stream);
    void stream.run();
    return stream;
  }

  #requireRested(feedId: string, key: string, tellsWhy: boolean): void {
    const failure = this.#failures.find(feedId, key);
    if (!failure) return;
    const detail = { code: 'SourceFailed', retryAfterSec: Math.ceil(failure.waitMs / 1000) };
    const why = sentenceOf(tellsWhy ? failure.message : LIVE_ENDS.SourceFailed);
    throw new AppError('Unavailable', why, { detail });
  }

  /** `feedId` null: anything may have changed. */
  #askAll(feedId: string | null): void {
    for (const session of this.#sessions) {
      if (feedId === null || session.watching.feedId === feedId) void this.#limit(() => this.#ask(session));
    }
  }

  /** At once, and what comes in the second after that is asked for together: devices tell of themselves often. */
  #askAllNow(): void {
    this.#isAllUnsure = true;
    this.#calming ??= this.#askUntilCalm();
  }

  async #askUntilCalm(): Promise<void> {
    const { signal } = this.#closing;
    while (this.#isAllUnsure && !signal.aborted) {
      this.#isAllUnsure = false;
      this.#askAll(null);
      await this.#parts.clock.sleep(CALM_MS, signal).catch(() => {});
    }
    this.#calming = null;
  }

  #ask(session: ViewerSession): Promise<void> {
    return session.ask((key) => {
      const stream = this.#streams.get(session.watching.feedId);
      if (!stream || !this.#sessions.has(session)) return;
      if (key === null) stream.end(session, 'Ended');
      else if (key !== stream.source.key) stream.stop('Changed', null);
    });
  }

  async #askWhileWatched(): Promise<void> {
    const { signal } = this.#closing;
    while (this.#sessions.size > 0 && !signal.aborted) {
      await this.#parts.clock.sleep(LIVE_RECHECK_MS, signal).catch(() => {});
      if (!signal.aborted) this.#askAll(null);
    }
    this.#asking = null;
  }
}
