import type { PlayedClips } from '@longview/contract';
import { LIVE_CLIP_TIMES } from '@longview/rules/player';
import type { Clip } from '../clip.ts';
import { type NewestClip, newestClip } from '../newest-clip.ts';
import { TEXTS } from '../texts.ts';
import { ageText, momentText } from '../when-text.ts';
import { CallFailed } from './call-failed.ts';
import { liveImage } from './live-image.ts';
import { loadPicture } from './load-picture.ts';
import { isRefusal, type ModeStage, type PlayerMode, type RunningMode } from './mode.ts';
import { Sequence } from './sequence.ts';

/** `livevideoclip`: the feed's newest clip again and again, until there is a newer one; before the first the live image (PUB-11). */
export const liveVideoClip: PlayerMode = {
  start: (stage) => (stage.data.Clips ? new LiveVideoClip(stage, stage.data.Clips) : liveImage.start(stage)),
};

const STEP_SEC = 2;

class LiveVideoClip extends Sequence {
  readonly #clips: PlayedClips;
  #clip: Clip | null = null;
  #shown: NewestClip | null = null;
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #isPaused = false;
  #isMuted = true;
  /** While there is no clip. */
  #pictures: RunningMode | null = null;

  constructor(stage: ModeStage, clips: PlayedClips) {
    super(stage);
    this.#clips = clips;
    void this.#run();
  }

  override isPaused = () => this.#pictures?.isPaused() ?? this.#isPaused;

  override toggle = () => {
    if (this.#pictures) return this.#pictures.toggle();
    this.#isPaused = !this.#isPaused;
    if (this.#isPaused) this.#clip?.element.pause();
    else void this.#clip?.element.play().catch(() => undefined);
  };

  override move(direction: 1 | -1): void {
    if (this.#clip) this.#clip.element.currentTime += direction * STEP_SEC;
  }

  isHeard = () => (this.#shown?.hasSound ? !this.#isMuted : null);

  toggleSound(): void {
    this.#isMuted = !this.#isMuted;
    if (this.#clip) this.#clip.element.muted = this.#isMuted;
  }

  override stop(): void {
    super.stop();
    this.#pictures?.stop();
  }

  async #run(): Promise<void> {
    while (!this.ending.aborted) {
      try {
        const newest = await this.#newest();
        if (newest === null) await this.#playPictures();
        else await this.#play(newest);
        this.wentWell();
      } catch (err) {
        this.#shown = null;
        await this.failed(err);
      }
    }
  }

  /** What plays goes on without a connection; not without leave. */
  async #newest(): Promise<NewestClip | null> {
    const nowMs = this.stage.clock.monotonic();
    const isFresh = nowMs - this.#askedAtMs < LIVE_CLIP_TIMES.lookMs;
    if (isFresh && this.#shown) return this.#shown;
    this.#askedAtMs = nowMs;
    try {
      return await newestClip(this.#clips, this.ending);
    } catch (err) {
      if (this.#shown && !(err instanceof CallFailed && isRefusal(err.status))) return this.#shown;
      throw err;
    }
  }

  async #play(newest: NewestClip): Promise<void> {
    if (this.#clip && newest.id === this.#shown?.id) await this.#clip.again();
    else await this.#open(newest);
    this.stage.box.setNotice(null);
    this.#sayTime(newest);
    await this.#clip?.ended(this.ending);
  }

  async #open(newest: NewestClip): Promise<void> {
    const { box, params, onState } = this.stage;
    if (this.#shown === null) await this.#showPoster(newest);
    this.#clip = await box.showClip(newest.url, this.ending);
    this.#shown = newest;
    const { element } = this.#clip;
    element.playbackRate = params.videoSpeed;
    element.muted = this.#isMuted;
    if (this.#isPaused) element.pause();
    onState?.();
  }

  async #showPoster({ posterUrl }: NewestClip): Promise<void> {
    const poster = await loadPicture(posterUrl, this.ending).catch(() => null);
    if (poster && !this.ending.aborted)
      await this.stage.box.showPicture(URL.createObjectURL(poster.bytes)).catch(() => undefined);
  }

  #sayTime({ startSec }: NewestClip): void {
    const { box, data, clock } = this.stage;
    box.setStale(false);
    box.setMoment(`${momentText(startSec, data.TimeZone)} · ${ageText(clock.now() / 1000 - startSec)}`);
  }

  async #playPictures(): Promise<void> {
    this.#pictures = liveImage.start({ ...this.stage, note: TEXTS.noClip });
    try {
      do await this.stage.clock.sleep(LIVE_CLIP_TIMES.firstLookMs, this.ending).catch(() => undefined);
      while (!this.ending.aborted && (await this.#newest()) === null);
    } finally {
      this.#pictures.stop();
      this.#pictures = null;
    }
  }
}
