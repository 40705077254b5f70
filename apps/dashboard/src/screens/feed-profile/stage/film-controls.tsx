import type { FilmShow, FilmState } from '@longview/timeline';
import { Menu } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { t } from '../../../locale/t.ts';
import { lengthText } from '../moment-text.ts';
import styles from './stage.module.css';

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

/** Pause, speed, place and end of a film, over the film. */
export function FilmControls({ state, show }: { state: FilmState; show: FilmShow }) {
  const isPlaying = state.status !== 'Paused';
  return (
    <>
      <button
        type="button"
        className={styles.play}
        onClick={() => show.toggle()}
        aria-label={t(isPlaying ? 'profile.pause' : 'profile.resume')}
      >
        {isPlaying ? <IconPlayerPauseFilled size={20} /> : <IconPlayerPlayFilled size={20} />}
      </button>
      <input
        type="range"
        className={styles.progress}
        min={0}
        max={state.durationSec || 1}
        step={0.01}
        value={state.positionSec}
        style={
          { '--done': state.durationSec ? state.positionSec / state.durationSec : 0 } as React.CSSProperties
        }
        onChange={(event) => show.seek(Number(event.currentTarget.value))}
        aria-label={t('profile.progress')}
        aria-valuetext={`${lengthText(state.positionSec)} / ${lengthText(state.durationSec)}`}
      />
      <SpeedMenu speed={state.speed} onSpeed={(speed) => show.setSpeed(speed)} />
      <button
        type="button"
        className={styles.over}
        onClick={() => show.close()}
        aria-label={t('profile.closeFilm')}
      >
        <IconX size={20} />
      </button>
    </>
  );
}

function SpeedMenu({ speed, onSpeed }: { speed: number; onSpeed(speed: number): void }) {
  return (
    <Menu position="top-end" withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.over} aria-label={`${t('profile.speed')}: ${speed}×`}>
          {speed}×
        </button>
      </Menu.Target>
      <Menu.Dropdown miw={88}>
        {SPEEDS.map((choice) => (
          <Menu.Item key={choice} onClick={() => onSpeed(choice)} data-on={choice === speed || undefined}>
            {choice}×
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
