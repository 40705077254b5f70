import type { FilmShow, FilmState } from '@longview/timeline';
import { ActionIcon, Loader } from '@mantine/core';
import {
  IconColumns2,
  IconMaximize,
  IconMinimize,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
  IconZoomReset,
} from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { numberFormat } from '../../../locale/formats.ts';
import { t } from '../../../locale/t.ts';
import { SwapImage } from '../../../ui/pictures/swap-image.tsx';
import { OverPicture } from '../../../ui/zoom/over-picture.tsx';
import type { Zoom } from '../../../ui/zoom/use-zoom.ts';
import { Zoomed } from '../../../ui/zoom/zoomed.tsx';
import { ComparePictures } from '../compare/compare-pictures.tsx';
import { BoxOutlines, type OutlinedBox } from '../find/box-outlines.tsx';
import { FilmControls } from './film-controls.tsx';
import styles from './stage.module.css';
import type { StageMoment } from './stage-texts.tsx';
import type { Usual } from './use-usual.ts';
import { UsualButton } from './usual-button.tsx';

interface StageProps {
  box: RefObject<HTMLDivElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  /** Width / height. */
  ratio: number;
  /** Of the one picture; `ratio` is its own width / height. */
  picture: { src: string | null; alt: string; ratio: number };
  /** Boxes on the picture. */
  boxes: readonly OutlinedBox[];
  /** What takes all presses while a box is drawn; null otherwise. */
  draw: ReactNode;
  zoom: Zoom;
  /** Two pictures in place of the one; null: nothing is compared. */
  compare: Omit<React.ComponentProps<typeof ComparePictures>, 'view' | 'boxes'> | null;
  /** Null: there is nothing to compare. */
  onCompare: (() => void) | null;
  /** In place of the picture while it is wanted; null: nothing has a usual view now. */
  usual: Usual | null;
  /** Live video over the picture; null without. */
  live: ReactNode;
  /** What moves the camera, over its video. */
  aim: ReactNode;
  /** Of the live video; null where there is none. */
  sound: { isOn: boolean | null; toggle(): void } | null;
  film: { state: FilmState; show: FilmShow };
  moment: StageMoment;
  /** What is said instead of a picture. */
  notice: ReactNode;
  /** What Play plays, e.g. `0:42 film of this day`; null: there is nothing to play. */
  offer: { text: string; label: string } | null;
  fullScreen: { isOn: boolean; toggle(): void };
  onPlay(): void;
}

/** The picture as large as it can be, the film in the same place, and what is said over them. */
export function Stage(props: StageProps) {
  const { film, moment, fullScreen, zoom, compare } = props;
  const isFilm = film.state.status !== 'Off' && film.state.status !== 'Failed';
  const isSeen = film.state.status === 'Playing' || film.state.status === 'Paused';
  return (
    <div
      ref={props.box}
      className={styles.stage}
      data-tour="picture"
      data-compare={(!isFilm && compare?.mode) || undefined}
      data-zoomed={zoom.isZoomed || undefined}
      style={{ '--ratio': props.ratio } as React.CSSProperties}
      {...(isFilm ? {} : zoom.handlers)}
    >
      <div className={styles.picture} data-stale={(moment.isStale && !isFilm && !compare) || undefined}>
        {compare ? (
          <ComparePictures {...compare} view={zoom.view} boxes={props.boxes} />
        ) : (
          <Zoomed view={zoom.view}>
            <SwapImage src={props.usual?.src ?? props.picture.src} alt={props.picture.alt} />
          </Zoomed>
        )}
      </div>
      <video ref={props.video} className={styles.video} data-on={isSeen || undefined} muted playsInline />
      {props.live}
      {props.boxes.length > 0 && !isFilm && !compare && (
        <OverPicture ratio={props.picture.ratio} view={zoom.view}>
          <BoxOutlines boxes={props.boxes} />
        </OverPicture>
      )}
      {props.notice && !isFilm && <div className={styles.notice}>{props.notice}</div>}
      {props.usual?.isWanted && props.usual.state === 'Loading' && (
        <Loader className={styles.loader} color="white" aria-label={t('usual.loading')} />
      )}
      {film.state.status === 'Opening' && (
        <Loader className={styles.loader} color="white" aria-label={t('profile.film.opening')} />
      )}
      {props.aim}
      {props.draw}
      <div className={styles.bar} data-hidden={props.draw ? true : undefined} data-film={isFilm || undefined}>
        {isFilm ? (
          <FilmControls state={film.state} show={film.show} />
        ) : (
          <PlayButton label={props.offer?.label ?? null} onPlay={props.onPlay} />
        )}
        <div className={styles.moment} title={moment.hint}>
          <span className={styles.time}>
            <span>{moment.date}</span>
            {moment.clock && <span className={styles.dot}> · </span>}
            <span>{moment.clock}</span>
          </span>
          {moment.note && !isFilm && <span className={styles.note}>{moment.note}</span>}
        </div>
        <SoundButton sound={props.sound} />
        {zoom.isZoomed && !isFilm && (
          <button
            type="button"
            className={styles.over}
            onClick={zoom.reset}
            // What is seen on it is said too, and can be asked for by voice.
            aria-label={`${zoomText(zoom.view.scale)} ${t('compare.zoomReset')}`}
            title={t('compare.zoomReset')}
          >
            <span className={styles.scale}>
              <IconZoomReset size={18} />
              {zoomText(zoom.view.scale)}
            </span>
          </button>
        )}
        {props.usual && <UsualButton usual={props.usual} />}
        {props.onCompare && !isFilm && (
          <button
            type="button"
            className={styles.over}
            onClick={props.onCompare}
            aria-pressed={compare !== null}
            aria-label={t('compare.title')}
            title={t('compare.title')}
          >
            <IconColumns2 size={20} />
          </button>
        )}
        {props.offer && !isFilm && !compare && <span className={styles.chip}>{props.offer.text}</span>}
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

/** Nothing of a video without sound. */
function SoundButton({ sound }: Pick<StageProps, 'sound'>) {
  if (!sound || sound.isOn === null) return null;
  const text = t(sound.isOn ? 'profile.sound.off' : 'profile.sound.on');
  return (
    <button type="button" className={styles.over} onClick={sound.toggle} aria-label={text} title={text}>
      {sound.isOn ? <IconVolume size={20} /> : <IconVolumeOff size={20} />}
    </button>
  );
}

/** `2.5×`, as the viewer writes numbers. */
const zoomText = (scale: number) => `${numberFormat({ maximumFractionDigits: 1 }).format(scale)}×`;

function PlayButton({ label, onPlay }: { label: string | null; onPlay(): void }) {
  if (label === null) return null;
  return (
    <button type="button" className={styles.play} onClick={onPlay} aria-label={label}>
      <IconPlayerPlayFilled size={20} />
    </button>
  );
}
