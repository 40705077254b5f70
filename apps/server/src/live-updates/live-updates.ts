/**
 * The pages that listen on this node: tells each of them what it may know, at most once a second. Keeps nothing that
 * cannot be asked for again; a page that lost its stream begins with the present. Decides nothing of who may.
 */
import type { Readable } from 'node:stream';
import { appError } from '@longview/base';
import type { LiveUpdate } from '@longview/contract';
import type { SignedIn } from '@longview/rules';
import type { LiveViews } from '../capture/index.ts';
import { followFeeds, readPresent } from './follow-feeds.ts';
import { FramePublisher } from './frame-publisher.ts';
import { type Listener, LiveStream } from './live-stream.ts';
import { UpdateDispatcher, type UpdateDispatcherParts } from './update-dispatcher.ts';

export type LiveUpdatesParts = UpdateDispatcherParts &
  Parameters<typeof FramePublisher.open>[0] & { views: Pick<LiveViews, 'note'> };

/** Pages of one person: more than anybody looks at. */
const MAX_OF_USER = 20;
const MAX_STREAMS = 2_000;
const TICK_MS = 1_000;
/** Each stream has its turn so often: it is kept open, and asked whether its session still is. */
const TURN_TICKS = 15;
/** Sessions looked up in one tick at most, after a change that may touch all. */
const LOOK_UPS = 200;
/** As often as a page without a stream would look. */
const VIEW_TICKS = 5;

export class LiveUpdates {
  readonly #parts: LiveUpdatesParts;
  readonly #streams = new Set<LiveStream>();
  readonly #closing = new AbortController();
  readonly #dispatcher: UpdateDispatcher;
  #framePublisher: FramePublisher | null = null;
  #ticking: Promise<void> | null = null;

  private constructor(parts: LiveUpdatesParts) {
    this.#parts = parts;
    this.#dispatcher = new UpdateDispatcher(parts, this.#streams);
  }

  static async open(parts: LiveUpdatesParts): Promise<LiveUpdates> {
    const live = new LiveUpdates(parts);
    live.#dispatcher.listen();
    live.#framePublisher = await FramePublisher.open(parts, (times) => {
      parts.frames.noteNews(times);
      live.#dispatcher.noteFrames(times);
    });
    return live;
  }

  /** How the feeds of these that the caller may follow stand now. */
  async present(actor: SignedIn, feedIds: readonly string[]): Promise<LiveUpdate> {
    const present = await readPresent(this.#parts, await followFeeds(this.#parts, actor, feedIds));
    return present.toUpdate();
  }

  /** A stream that begins with the present. @throws AppError TooMany, Unavailable */
  async follow(listener: Listener, feedIds: readonly string[]): Promise<Readable> {
    this.#requireRoom(listener.actor.userId);
    const followed = await followFeeds(this.#parts, listener.actor, feedIds);
    const present = await readPresent(this.#parts, followed);
    // Asked again: several may have come meanwhile, and the service may be ending.
    this.#requireRoom(listener.actor.userId);
    const stream = new LiveStream(listener, followed, present.toUpdate());
    this.#streams.add(stream);
    stream.body.once('close', () => this.#streams.delete(stream));
    this.#ticking ??= this.#tickWhileHeard();
    return stream.body;
  }

  /** Ends all streams: a stop must not wait for pages that listen (OPS-11). */
  endAll(): void {
    for (const stream of this.#streams) stream.end();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.endAll();
    await this.#ticking;
    await this.#framePublisher?.close();
  }

  #requireRoom(userId: string): void {
    const { signal } = this.#closing;
    if (signal.aborted || this.#streams.size >= MAX_STREAMS) throw appError('TooManyPagesListen');
    const own = [...this.#streams].filter((stream) => stream.actor.userId === userId);
    if (own.length >= MAX_OF_USER) throw appError('TooManyOwnPagesListen');
  }

  async #tickWhileHeard(): Promise<void> {
    for (let tick = 0; this.#streams.size > 0 && !this.#closing.signal.aborted; tick++) {
      await this.#parts.clock.sleep(TICK_MS, this.#closing.signal).catch(() => {});
      await this.#tick(tick).catch((err) => this.#parts.logger.warn({ err }, 'could not tell pages yet'));
    }
    this.#ticking = null;
  }

  /** What is on somebody's screen is being looked at, also while no picture comes (CAP-24). */
  #noteViews(): void {
    for (const { followed } of this.#streams) {
      for (const feedId of followed.keys()) this.#parts.views.note(feedId);
    }
  }

  async #tick(tick: number): Promise<void> {
    const turn = [...this.#streams].filter((_, index) => index % TURN_TICKS === tick % TURN_TICKS);
    for (const stream of turn) stream.isUnsure = true;
    await this.#dispatcher.gather();
    const unsure = [...this.#streams].filter(({ isUnsure }) => isUnsure);
    // Nothing is told to whom we may not know any more.
    for (const stream of this.#streams) if (!stream.isUnsure) stream.flush();
    // Whoever waits longest comes first, and is told as soon as we know them: changes that go on and on make others
    // unsure again, but hold nobody's news back (EXT-362).
    unsure.sort((a, b) => a.lookedAtTick - b.lookedAtTick);
    for (const stream of unsure.slice(0, LOOK_UPS)) {
      stream.lookedAtTick = tick;
      if (await this.#dispatcher.lookAgain(stream)) stream.flush();
    }
    for (const stream of turn) stream.beat();
    if (tick % VIEW_TICKS === 0) this.#noteViews();
  }
}
