/** What a viewer of live video is to the hub, whichever way the bytes go. */
import type { LiveFragment, LiveHead } from '@longview/media';
import type { LiveEndCode } from '@longview/rules/live';

export interface LiveViewer {
  /** Bytes given to it and not taken yet. */
  readonly unsentBytes: number;
  /** How to read what follows; again when that changes. */
  head(head: LiveHead): void;
  /** The first after a head is a key frame. */
  fragment(fragment: LiveFragment): void;
  /** The last that it hears. `why` is what is wrong with the camera, where it is known and may be told. */
  end(code: LiveEndCode, why: string | null): void;
}

/** One of an audience: somebody who watches, or a rendition that is made of what they would see. */
export interface Listener extends LiveViewer {
  /** Takes only video that a browser may know. */
  readonly isPlayer: boolean;
}

/** One who takes a place in a stream. */
export interface Watcher extends Listener {
  /** One; for another node that passes it on as many as watch there. */
  readonly viewerCount: number;
  /** Watches only what this node reads itself. */
  readonly isBound: boolean;
}
