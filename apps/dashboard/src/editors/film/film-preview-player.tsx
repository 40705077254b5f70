import type { Size } from '@longview/rules';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../locale/t.ts';
import styles from './film.module.css';
import { type FilmCut, placeOfPicture } from './film-cut.ts';

interface PreviewPlayerProps {
  url: string;
  /** Null: the film shows whole pictures. */
  cut: FilmCut | null;
  /** Told where it is, seconds. */
  onSec: (sec: number) => void;
}

/** Plays the instant film of a choice (TLP-08), cut as the saved one would be. */
export function PreviewPlayer({ url, cut, onSec }: PreviewPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    onSec(0);
    return video.current ? play(video.current, url, () => setFailed(true)) : undefined;
  }, [url, onSec]);
  useEffect(() => (video.current ? follow(video.current, cut) : undefined), [cut]);
  const turn = () => {
    if (video.current?.paused) void video.current.play().catch(() => undefined);
    else video.current?.pause();
  };
  return (
    <>
      <video
        ref={video}
        className={cut ? styles.cut : styles.still}
        // Of a cut picture they would lie outside of what is seen.
        controls={!cut}
        loop={cut !== null}
        muted
        playsInline
        aria-label={t('films.preview')}
        onPlay={() => setPaused(false)}
        onPause={() => setPaused(true)}
        onTimeUpdate={(event) => onSec(event.currentTarget.currentTime)}
      />
      {cut && (
        <button type="button" className={styles.playPreview} onClick={turn}>
          {t(isPaused ? 'films.preview.play' : 'films.preview.pause')}
        </button>
      )}
      {hasFailed && (
        <p className={styles.previewFailed} role="alert">
          {t('films.preview.failed')}
        </p>
      )}
    </>
  );
}

/** Holds the film's view in its frame while the video plays. Gives what ends it. */
function follow(video: HTMLVideoElement, cut: FilmCut | null): () => void {
  const { style } = video;
  if (!cut) {
    Object.assign(style, { left: '', top: '', width: '', height: '' });
    return () => undefined;
  }
  let asked = 0;
  const show = () => {
    const picture: Size = {
      width: video.videoWidth || cut.film.width,
      height: video.videoHeight || cut.film.height,
    };
    Object.assign(style, placeOfPicture(picture, cut, video.currentTime / (video.duration || 1)));
    asked = requestAnimationFrame(show);
  };
  show();
  return () => cancelAnimationFrame(asked);
}

/** Gives what ends it. */
function play(video: HTMLVideoElement, url: string, onFailed: () => void): () => void {
  let isOver = false;
  let end = () => video.removeAttribute('src');
  const start = () => void video.play().catch(() => undefined);
  void import('hls.js/light').then(({ default: Hls }) => {
    if (isOver) return;
    if (!Hls.isSupported()) {
      video.src = url;
      start();
      return;
    }
    const hls = new Hls({ enableWorker: false, startFragPrefetch: true, maxBufferLength: 20 });
    hls.on(Hls.Events.ERROR, (_, data) => data.fatal && onFailed());
    hls.on(Hls.Events.MANIFEST_PARSED, start);
    hls.loadSource(url);
    hls.attachMedia(video);
    end = () => hls.destroy();
  }, onFailed);
  return () => {
    isOver = true;
    end();
  };
}
