import type { PlayerData, PlayerTold, PlayerVideoState } from '@longview/contract';
import type { PlayerParams } from '@longview/rules/player';

/** The page that this one is embedded in: is told what is seen here, and may turn its sound on. */
export class Embedder {
  readonly #told: Pick<PlayerTold, 'Source' | 'FeedId' | 'CustomArgs'>;

  constructor({ FeedId }: PlayerData, { customArgs: CustomArgs }: PlayerParams) {
    this.#told = { Source: 'LongviewPlayer', FeedId, CustomArgs };
  }

  /** The shape of what is seen, and what the page was called with. */
  tellRatio(Ratio: number): void {
    this.#tell({ ...this.#told, Ratio });
  }

  /** How live video does: a page of ours shows its own picture until it is seen (EXT-344). */
  tellVideo(Video: PlayerVideoState): void {
    this.#tell({ ...this.#told, Video });
  }

  /** `toggle` is done when a page of the same site asks for sound, or for none. */
  onSound(toggle: () => void, signal: AbortSignal): void {
    const heard = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === parent && data === 'LongviewPlayerSound') toggle();
    };
    addEventListener('message', heard, { signal });
  }

  #tell(message: PlayerTold): void {
    // Any page may embed a player (FRAME_ANCESTORS says which), and nothing here is a secret from it.
    if (parent !== window) parent.postMessage(message, '*');
  }
}
