/** A box that keeps what it is told, for tests of modes. */
import type { PlayerBox } from '../../player-box.ts';

export interface Said {
  notice: string | null;
  /** In their order; the last one stands. */
  moments: (string | null)[];
  /** What the pictures are told to show, in their order. */
  names: string[];
  isStale: boolean;
  pictures: number;
  /** Whether the video is seen. */
  isVideo: boolean;
  /** Pictures of the video that were kept. */
  kept: number;
}

/** @param more what else of the box the mode needs */
export function heardBox(more: Partial<PlayerBox> = {}): { said: Said; box: PlayerBox } {
  const said: Said = {
    notice: null,
    moments: [],
    names: [],
    isStale: false,
    pictures: 0,
    isVideo: false,
    kept: 0,
  };
  const box: Partial<PlayerBox> = {
    showPicture: async () => {
      said.pictures += 1;
    },
    setNotice: (text) => {
      said.notice = text;
    },
    setMoment: (text) => void said.moments.push(text),
    setName: (name) => void said.names.push(name),
    setStale: (isStale) => {
      said.isStale = isStale;
    },
    showVideo: (isOn) => {
      said.isVideo = isOn;
    },
    keepFrame: async () => {
      said.kept += 1;
    },
    ...more,
  };
  // The real one draws on a page, which tests of modes do without.
  return { said, box: box as PlayerBox };
}
