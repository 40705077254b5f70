/** A box that keeps what it is told, for tests of modes. */
import type { PlayerBox } from '../../player-box.ts';

export interface Said {
  notice: string | null;
  /** In their order; the last one stands. */
  moments: (string | null)[];
  isStale: boolean;
  pictures: number;
}

export function heardBox(): { said: Said; box: PlayerBox } {
  const said: Said = { notice: null, moments: [], isStale: false, pictures: 0 };
  const box: Pick<PlayerBox, 'showPicture' | 'setNotice' | 'setMoment' | 'setStale'> = {
    showPicture: async () => {
      said.pictures += 1;
    },
    setNotice: (text) => {
      said.notice = text;
    },
    setMoment: (text) => void said.moments.push(text),
    setStale: (isStale) => {
      said.isStale = isStale;
    },
  };
  // The real one draws on a page, which tests of modes do without.
  return { said, box: box as PlayerBox };
}
