import { type Clock, systemClock } from '@longview/base';
import type { PlayedItem, PlayerData, PlayerVideoState } from '@longview/contract';
import { DEFAULT_MODE, type PlayerParams, playerParams } from '@longview/rules/player';
import { Controls } from './controls.ts';
import { Embedder } from './embedder.ts';
import { directVideo } from './modes/direct-video.ts';
import { findMode, offeredModes } from './modes/index.ts';
import type { ModeStage, RunningMode } from './modes/mode.ts';
import { PlayerBox } from './player-box.ts';
import { TEXTS } from './texts.ts';

export interface PlayOptions {
  /** A call was refused: there is nothing, or it may no longer be seen. */
  onRefused: () => void;
  /** The play item is over, by its time or its repeats; absent: the live image follows. */
  onEnded?: () => void;
  /** Something is seen for the first time. */
  onShown?: () => void;
  /** Where the play item begins, as an earlier playing gave it. */
  place?: number | undefined;
  /** Something that who keeps the display should know. */
  onNote?: ((text: string) => void) | undefined;
  /** Something else is seen until this shows something. */
  isCovered?: boolean;
}

/** What plays now. */
export interface Playing {
  /** Where a later playing would go on, for modes that have a course. */
  place(): number | undefined;
  stop(): void;
}

/**
 * Plays a feed in `root` as its parameters say (PUB-11, PUB-12), without a mode among them as its play item says
 * (PLY-01): box, mode and controls.
 */
export function playFeed(
  root: HTMLElement,
  data: PlayerData,
  { onRefused, onEnded, onShown, onNote, place, isCovered = false }: PlayOptions,
  clock: Clock = systemClock,
): Playing {
  const params = playerParams(data.Query);
  const box = new PlayerBox(params, TEXTS.picture.replace('{name}', data.Name), data.Name);
  const embedder = new Embedder(data, params);
  box.onRatio((ratio) => embedder.tellRatio(ratio));
  if (onShown) box.onShown(onShown);
  root.append(box.element);
  const from = { ...(place !== undefined && { place }), ...(onNote && { onNote }) };
  const onVideo = (state: PlayerVideoState) => embedder.tellVideo(state);
  const player = new FeedPlay({ data, params, box, clock, onRefused, isCovered, onVideo, ...from }, onEnded);
  embedder.onSound(() => player.running.toggleSound?.(), player.signal);
  if (params.isInteractive) addControls(box, params, player);
  else box.element.inert = true;
  return player;
}

function addControls(box: PlayerBox, params: PlayerParams, player: FeedPlay): void {
  const onMode = (mode: string) => {
    player.play(mode);
    controls.control(player.running);
  };
  const modes = offeredModes(params.modesPossible, player.mode);
  const controls = new Controls({ element: box.element, modes, mode: player.mode, onMode });
  player.onChange = (running) => controls.control(running);
  controls.control(player.running);
}

/** What runs now. An item that is to end does, and the live image follows. */
class FeedPlay implements Playing {
  readonly mode: string;
  running: RunningMode;
  onChange: (running: RunningMode) => void = () => {};
  readonly #stage: ModeStage;
  readonly #onEnded: (() => void) | undefined;
  readonly #stopping = new AbortController();
  #ending = new AbortController();

  constructor(stage: ModeStage, onEnded?: () => void) {
    this.#stage = { ...stage, onState: () => this.onChange(this.running) };
    this.#onEnded = onEnded;
    const item = stage.params.isModeAsked ? null : stage.data.PlayItem;
    this.mode = item ? item.Mode : stage.params.mode;
    this.running = item ? this.#startItem(item) : findMode(this.mode).start(this.#stage);
  }

  play(mode: string): void {
    this.#end();
    const { place: _, isCovered: _covered, ...stage } = this.#stage;
    stage.box.setName(TEXTS.picture.replace('{name}', stage.data.Name));
    this.running = findMode(mode).start(stage);
  }

  /** Ends with it. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  place = () => this.running.place?.();

  stop(): void {
    this.#stopping.abort();
    this.#end();
    this.#stage.box.close();
  }

  #end(): void {
    this.#ending.abort();
    this.running.stop();
  }

  #startItem(item: PlayedItem): RunningMode {
    const { box, clock } = this.#stage;
    box.setInfo(item.InfoSize, item.HidesInfo);
    const onEnded = this.#onEnded ?? (() => this.#goLive());
    if (item.DurationSec > 0) {
      const { signal } = this.#ending;
      clock.sleep(item.DurationSec * 1000, signal).then(onEnded, () => undefined);
    }
    const rounds = item.Iterations > 0 ? { rounds: item.Iterations } : {};
    const mode = item.Direct ? directVideo(item.Direct) : findMode(item.Mode);
    return mode.start({ ...this.#stage, data: this.#subject(item), ...rounds, onEnded });
  }

  /** Modes of one feed show the first of the item's; those of many look at all of them themselves. */
  #subject({ Entries }: PlayedItem): PlayerData {
    const { data } = this.#stage;
    const first = Entries.find((entry) => entry.Kind === 'Feed');
    return first ? { ...data, ...first } : data;
  }

  #goLive(): void {
    this.play(DEFAULT_MODE);
    this.onChange(this.running);
  }
}
