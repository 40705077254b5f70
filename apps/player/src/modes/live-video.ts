import type { PlayedStream } from '@longview/contract';
import { LIVE_VIDEO_TIMES, type LiveWayName } from '@longview/rules/player';
import { askWhy } from '../live/ask-why.ts';
import { LiveConnection, type WaitReason } from '../live/live-connection.ts';
import { StandIn } from '../live/stand-in.ts';
import { WatchHold } from '../live/watch-hold.ts';
import { emptyVideo } from '../live/watch-once.ts';
import { TEXTS } from '../texts.ts';
import { liveImage } from './live-image.ts';
import type { ModeStage, PlayerMode, RunningMode } from './mode.ts';

/**
 * `livevideostream`: what the camera sees now, as video (PUB-11, LIV-02). Until it is there, and while it is not, the
 * newest picture and what is the matter; where a feed has no video its live image.
 */
export const liveVideo: PlayerMode = {
  start: (stage) => (stage.data.Stream ? new LiveVideo(stage, stage.data.Stream) : liveImage.start(stage)),
};

class LiveVideo implements RunningMode {
  readonly #stage: ModeStage;
  readonly #urls: PlayedStream;
  readonly #line: LiveConnection;
  readonly #hold: WatchHold;
  readonly #standIn: StandIn;
  readonly #stopping = new AbortController();
  /** Something is seen or said. */
  readonly #begun = new AbortController();
  #hasSound = false;
  /** Null: no video is seen. */
  #way: LiveWayName | null = null;
  #notice: string | null = null;
  /** In place of video, where there is none. */
  #pictures: RunningMode | null = null;

  constructor(stage: ModeStage, urls: PlayedStream) {
    this.#stage = stage;
    this.#urls = urls;
    const { clock, box } = stage;
    box.video.muted = true;
    this.#standIn = new StandIn(stage);
    this.#hold = new WatchHold(clock, this.#stopping.signal);
    this.#line = new LiveConnection({
      ...{ urls, clock, video: box.video },
      onPlaying: (way) => this.#playing(way),
      onOver: () => this.#over(),
      onWaiting: (why) => this.#waiting(why),
      onSound: (hasSound) => this.#sound(hasSound),
    });
    void this.#await();
    void this.#run();
  }

  isPaused = () => this.#pictures?.isPaused() ?? this.#hold.isPaused;

  /** Goes on with what is then. */
  toggle(): void {
    if (this.#pictures) this.#pictures.toggle();
    else this.#hold.toggle();
  }

  move(): void {}

  isHeard = () => (this.#hasSound ? !this.#stage.box.video.muted : null);

  toggleSound(): void {
    const { video } = this.#stage.box;
    video.muted = !video.muted;
    this.#tell();
  }

  stop(): void {
    this.#stopping.abort();
    this.#standIn.end();
    this.#pictures?.stop();
    const { box } = this.#stage;
    box.showVideo(false);
    emptyVideo(box.video);
    this.#say(null);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#hold.whileWanted((wanted) => this.#line.run(wanted));
      if (!signal.aborted) await this.#playPictures();
    }
  }

  /** Until there is video the newest picture is seen, or for a while what was there before. */
  async #await(): Promise<void> {
    const { clock, isCovered } = this.#stage;
    const signal = AbortSignal.any([this.#stopping.signal, this.#begun.signal]);
    if (isCovered) await clock.sleep(LIVE_VIDEO_TIMES.coveredMs, signal).catch(() => undefined);
    if (!signal.aborted) await this.#standIn.show(TEXTS.videoComing);
  }

  #playing(way: LiveWayName): void {
    const { box } = this.#stage;
    this.#begun.abort();
    this.#standIn.end();
    box.showVideo(true);
    this.#way = way;
    this.#say(null);
    box.setMoment(way === 'Hls' ? TEXTS.liveBehind : TEXTS.live);
  }

  async #over(): Promise<void> {
    const { signal } = this.#stopping;
    if (!signal.aborted) await this.#standIn.keep();
    if (signal.aborted) return;
    this.#way = null;
    this.#stage.box.showVideo(false);
    this.#sound(false);
  }

  #waiting(why: WaitReason): void {
    this.#begun.abort();
    this.#say(why === 'NoConnection' ? TEXTS.noConnection : TEXTS[`video${why}`]);
    // Settings may have changed so that less may be seen.
    if (why === 'Again') this.#standIn.forget();
    void this.#standIn.show();
  }

  #say(notice: string | null): void {
    const { box } = this.#stage;
    box.setNotice(notice);
    box.setStale(notice !== null);
    this.#notice = notice;
    this.#tell();
  }

  /** To the page around: when what it tells of is on the screen. */
  #tell(): void {
    const { onVideo } = this.#stage;
    if (!onVideo) return;
    requestAnimationFrame(() => {
      if (this.#stopping.signal.aborted) return;
      const [way, Notice] = [this.#way, this.#notice];
      onVideo({ IsPlaying: way !== null, IsBehind: way === 'Hls', Notice, IsHeard: this.isHeard() });
    });
  }

  #sound(hasSound: boolean): void {
    this.#hasSound = hasSound;
    this.#stage.onState?.();
    this.#tell();
  }

  /** There is no video for this viewer: whether that is still so is asked now and then. */
  async #playPictures(): Promise<void> {
    const { signal } = this.#stopping;
    const { clock, onRefused } = this.#stage;
    this.#begun.abort();
    this.#standIn.end();
    onRefused?.();
    this.#say(null);
    this.#pictures = liveImage.start({ ...this.#stage, note: TEXTS.noLiveVideo });
    for (let isClosed = true; isClosed && !signal.aborted; ) {
      await clock.sleep(LIVE_VIDEO_TIMES.askAgainSec * 1000, signal).catch(() => undefined);
      isClosed = (await askWhy(this.#urls.SocketUrl, signal)).kind !== 'Open';
    }
    this.#pictures.stop();
    this.#pictures = null;
  }
}
