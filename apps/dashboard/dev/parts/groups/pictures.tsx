import markUrl from '../../../src/ui/layout/brand-mark.svg';
import { Ribbon } from '../../../src/ui/pictures/ribbon.tsx';
import { SwapImage } from '../../../src/ui/pictures/swap-image.tsx';
import { Zoomed } from '../../../src/ui/zoom/zoomed.tsx';
import styles from '../parts.module.css';
import { Sky } from '../samples.tsx';
import { skyAt } from '../sky-colors.ts';
import { Sheet, State } from '../state.tsx';

const SLOTS = 96;
/** A day with an hour without pictures. */
const COLORS = Uint8Array.from({ length: SLOTS * 4 }, (_, at) => {
  const slot = Math.floor(at / 4);
  return slot >= 60 && slot < 64 ? 0 : (skyAt(slot / SLOTS)[at % 4] ?? 0);
});

/** Pictures and what stands for them. */
export function Pictures() {
  return (
    <Sheet>
      <State name="Ribbon: a day with a gap">
        <Ribbon colors={COLORS} slots={SLOTS} label="The last 24 hours" />
      </State>
      <State name="Ribbon: loading">
        <Ribbon colors={undefined} slots={SLOTS} label="The last 24 hours" />
      </State>
      <State name="SwapImage: shown whole">
        <div className={styles.picture}>
          <SwapImage src={markUrl} alt="The mark" />
        </div>
      </State>
      <State name="SwapImage: nothing yet">
        <div className={styles.picture}>
          <SwapImage src={null} alt="" />
        </div>
      </State>
      <State name="Zoomed: whole">
        <div className={styles.picture}>
          <Zoomed view={{ scale: 1, x: 0, y: 0 }}>
            <Sky />
          </Zoomed>
        </div>
      </State>
      <State name="Zoomed: into the evening">
        <div className={styles.picture}>
          <Zoomed view={{ scale: 4, x: -2.6, y: -1 }}>
            <Sky />
          </Zoomed>
        </div>
      </State>
    </Sheet>
  );
}
