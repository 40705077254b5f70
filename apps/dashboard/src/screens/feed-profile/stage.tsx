import { ActionIcon, Loader } from '@mantine/core';
import { IconMaximize, IconMinimize, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { t } from '../../locale/t.ts';
import { SwapImage } from '../../ui/swap-image.tsx';
import { FilmControls } from './film-controls.tsx';
import type { FilmShow, FilmState } from './film-show.ts';
import styles from './stage.module.css';

interface StageProps {
  box: RefObject<HTMLDivElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  /** Width / height. */
  ratio: number;
  picture: { src: string | null; alt: string };
  film: { state: FilmState; show: FilmShow };
  moment: { main: string; hint: string; note: string | null; isStale: boolean };
  /** What is said instead of a picture. */
  notice: ReactNode;
  /** What Play plays, e.g. `0:42 film of this day`; null: there is nothing to play. */
  offer: { text: string; label: string } | null;
  fullScreen: { isOn: boolean; toggle(): void };
  onPlay(): void;
}

/** The picture as large as it can be, the film in the same place, and what is said over them. */
export function Stage(props: StageProps) {
  const { film, moment, fullScreen } = props;
  const isFilm = film.state.status !== 'Off' && film.state.status !== 'Failed';
  const isSeen = film.state.status === 'Playing' || film.state.status === 'Paused';
  return (
    <div ref={props.box} className={styles.stage} style={{ '--ratio': props.ratio } as React.CSSProperties}>
      <div className={styles.picture} data-stale={(moment.isStale && !isFilm) || undefined}>
        <SwapImage src={props.picture.src} alt={props.picture.alt} />
      </div>
      <video ref={props.video} className={styles.video} data-on={isSeen || undefined} muted playsInline />
      {props.notice && !isFilm && <div className={styles.notice}>{props.notice}</div>}
      {film.state.status === 'Opening' && (
        <Loader className={styles.loader} color="white" aria-label={t('profile.film.opening')} />
      )}
      <div className={styles.bar} data-film={isFilm || undefined}>
        {isFilm ? (
          <FilmControls state={film.state} show={film.show} />
        ) : (
          <PlayButton label={props.offer?.label ?? null} onPlay={props.onPlay} />
        )}
        <div className={styles.moment} title={moment.hint}>
          <span className={styles.time}>{moment.main}</span>
          {moment.note && !isFilm && <span className={styles.note}>{moment.note}</span>}
        </div>
        {props.offer && !isFilm && <span className={styles.chip}>{props.offer.text}</span>}
        <ActionIcon
          className={styles.over}
          onClick={fullScreen.toggle}
          aria-label={t(fullScreen.isOn ? 'profile.full.leave' : 'profile.full')}
        >
          {fullScreen.isOn ? <IconMinimize size={20} /> : <IconMaximize size={20} />}
        </ActionIcon>
      </div>
    </div>
  );
}

function PlayButton({ label, onPlay }: { label: string | null; onPlay(): void }) {
  if (label === null) return null;
  return (
    <button type="button" className={styles.play} onClick={onPlay} aria-label={label}>
      <IconPlayerPlayFilled size={20} />
    </button>
  );
}
