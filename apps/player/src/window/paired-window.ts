import type { CheckInReply } from '@longview/contract';
import { CHECK_IN_SEC, WINDOW_KEEPS, WINDOW_TIMES } from '@longview/rules/devices';
import { randomBelow, SELF } from './about.ts';
import { DeviceCalls } from './calls.ts';
import { carryOut } from './commands.ts';
import { DeviceLog } from './device-log.ts';
import { forgetFiles, keepFiles } from './kept-files.ts';
import { ConfigKeeper, isSamePlay } from './known-config.ts';
import type { KnownConfig, Memory } from './memory.ts';
import type { Night } from './night.ts';
import { isOutdated, untilCalm } from './product.ts';
import { screenPicture } from './screen-picture.ts';
import type { SettableClock } from './server-clock.ts';
import { WindowStage } from './stage.ts';
import { speakAs } from './texts.ts';
import { Timer } from './timer.ts';

/** A Window that is paired: says every 30 s that it is there, plays what it is told, does what it is asked (DVP-05). */

export interface PairedScene {
  root: HTMLElement;
  memory: Memory;
  clock: SettableClock;
  night: Pick<Night, 'set'>;
  reload(): void;
}

export class PairedWindow {
  readonly #scene: PairedScene;
  readonly #calls: DeviceCalls;
  readonly #config: ConfigKeeper;
  readonly #stage: WindowStage;
  readonly #log = new DeviceLog();
  readonly #startId = randomBelow(2 ** 32).toString(36);
  readonly #due: Record<'picture' | 'files' | 'product' | 'renewal', Timer>;
  /** Check-ins in a row without an answer. */
  #missed = 0;
  #isOnline: boolean | null = null;
  #isReloading = false;
  #playing: KnownConfig['play'] | undefined;
  #waking = new AbortController();

  constructor(token: string, scene: PairedScene) {
    const { memory, clock, root } = scene;
    this.#scene = scene;
    this.#calls = new DeviceCalls(token);
    this.#config = new ConfigKeeper(this.#calls, memory, clock);
    this.#stage = new WindowStage(root, {
      clock,
      onChange: () => this.#notePlace(),
      log: (line) => this.#note(line),
    });
    this.#due = {
      picture: new Timer(clock, WINDOW_TIMES.previewSec, WINDOW_TIMES.firstPreviewSec),
      files: new Timer(clock, WINDOW_KEEPS.pictureSec, 0),
      product: new Timer(clock, WINDOW_TIMES.productSec),
      renewal: new Timer(clock, WINDOW_TIMES.renewSec),
    };
    this.#note(`Started, version ${SELF.Version} on ${SELF.Platform}.`);
    const { known } = this.#config;
    if (known) this.#play(known, true);
  }

  /** Until the token has ended: then this Window is none any more. */
  async run(): Promise<void> {
    const over = new AbortController();
    addEventListener('online', () => this.#waking.abort(), { signal: over.signal });
    addEventListener('pagehide', () => this.#notePlace(), { signal: over.signal });
    while (await this.#checkIn()) await this.#rest();
    over.abort();
    this.#stage.stop();
    this.#scene.night.set(null);
    this.#scene.memory.forget('token', 'config', 'place', 'done');
    await forgetFiles();
  }

  /** Whether the Window is still paired. */
  async #checkIn(): Promise<boolean> {
    const outcome = await this.#calls.checkIn({
      ...SELF,
      ConfigVersion: this.#config.version,
      StartId: this.#startId,
      ...{ QueueLength: null, FreeDiskBytes: null, Cameras: [], Update: null },
    });
    if (outcome.kind === 'Unpaired') return false;
    this.#missed = outcome.kind === 'NoAnswer' ? this.#missed + 1 : 0;
    if (outcome.kind === 'NotLetIn') this.#stage.refuse();
    else if (outcome.kind === 'Answer') await this.#heard(outcome.data);
    else if (this.#isOnline !== true || this.#missed > 1) this.#setOnline(false);
    return true;
  }

  async #heard({ ConfigVersion, Commands, ServerTime }: CheckInReply): Promise<void> {
    this.#scene.clock.set(Date.parse(ServerTime));
    const wasAway = this.#isOnline === false;
    const config = await this.#config.renew(ConfigVersion);
    if (config) this.#play(config, false);
    this.#setOnline(true);
    this.#notePlace();
    if (await carryOut(Commands, { calls: this.#calls, memory: this.#scene.memory })) {
      await this.#log.send(this.#calls);
      return this.#reload();
    }
    void this.#doWhatIsDue(wasAway);
  }

  /** What may take its time: the next check-in waits for none of it. */
  async #doWhatIsDue(wasAway: boolean): Promise<void> {
    const { picture, files, product, renewal } = this.#due;
    await this.#log.send(this.#calls);
    if (picture.isDue()) await this.#sendPicture();
    const { known } = this.#config;
    if (known && files.isDue()) await keepFiles(known.play).catch(() => undefined);
    const isChanged = (product.isDue() || wasAway) && (await isOutdated());
    if (!isChanged && !renewal.isDue()) return;
    await untilCalm(this.#scene.root, this.#scene.clock);
    this.#reload();
  }

  #play(config: KnownConfig, isFirst: boolean): void {
    const { memory, night } = this.#scene;
    speakAs(config.play.Locale);
    night.set(config.night);
    document.title = config.play.Name;
    if (isSamePlay(this.#playing, config.play)) return;
    this.#playing = config.play;
    this.#stage.setPlay(config.play, isFirst ? memory.get('place') : null);
    this.#due.files.bringOn();
  }

  #setOnline(isOnline: boolean): void {
    if (this.#isOnline !== isOnline) this.#note(isOnline ? 'Connected.' : 'No connection.');
    this.#isOnline = isOnline;
    this.#stage.setOnline(isOnline);
  }

  async #sendPicture(): Promise<void> {
    const picture = await screenPicture(this.#scene.root).catch(() => null);
    if (picture) await this.#calls.sendPicture(picture);
  }

  #reload(): void {
    if (this.#isReloading) return;
    this.#isReloading = true;
    this.#notePlace();
    this.#scene.reload();
  }

  #notePlace(): void {
    const place = this.#stage.place();
    if (place) this.#scene.memory.set('place', place);
  }

  #note(line: string): void {
    this.#log.add(line, this.#scene.clock.now());
  }

  async #rest(): Promise<void> {
    const { againSec, awaySec } = WINDOW_TIMES;
    const sec = this.#missed === 0 ? CHECK_IN_SEC : this.#missed === 1 ? againSec : awaySec;
    this.#waking = new AbortController();
    await this.#scene.clock.sleep(sec * 1000, this.#waking.signal).catch(() => undefined);
  }
}
