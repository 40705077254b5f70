import type { Size } from '@longview/rules';
import { TITLE_SEC, viewPath, viewWindow } from '@longview/rules/kept-films';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './film.module.css';
import frameStyles from './film-frame.module.css';
import { FilmOverlay } from './film-overlay.tsx';
import type { FilmDraft } from './model.ts';

interface FilmPreviewProps {
  url: string;
  draft: Pick<FilmDraft, 'title' | 'logo' | 'aspect' | 'view' | 'titles' | 'showTime'>;
  /** Size of the film that would be made; null while it is not known. */
  film: Size | null;
}

/** Plays the instant film of a choice (TLP-08) before it is ordered: its shape and view, with its title and logo. */
export function FilmPreview({ url, draft, film }: FilmPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [sec, setSec] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const isCut = draft.aspect !== 'Original' || draft.view.length > 0;
  useEffect(() => {
    setFailed(false);
    return video.current ? play(video.current, url, () => setFailed(true)) : undefined;
  }, [url]);
  const cutTo = isCut ? film : null;
  useEffect(() => {
    return video.current ? follow(video.current, cutTo, draft.view) : undefined;
  }, [cutTo, draft.view]);
  const shape = cutTo && {
    aspectRatio: `${cutTo.width} / ${cutTo.height}`,
    width: `min(100%, ${(60 * cutTo.width) / cutTo.height}vh)`,
  };
  return (
    <>
      <div className={cutTo ? frameStyles.framed : styles.preview} style={shape ?? {}}>
        <video
          ref={video}
          className={cutTo ? undefined : styles.video}
          // Cut they would lie outside of what is seen.
          controls={!cutTo}
          loop={cutTo !== null}
          muted
          playsInline
          aria-label={t('films.preview')}
          onTimeUpdate={(event) => setSec(event.currentTarget.currentTime)}
        />
        {film && (
          <FilmOverlay
            film={film}
            title={sec < TITLE_SEC ? draft.title.trim() : null}
            logoId={draft.logo?.id ?? null}
            captions={draft.titles.filter(
              ({ FromSec, ToSec, Text }) => Text && sec >= FromSec && sec < ToSec,
            )}
            edges={{ top: draft.logo !== null || draft.title.trim() !== '', bottom: draft.showTime }}
          />
        )}
      </div>
      {cutTo && <PlayButton video={video} />}
      {hasFailed && <FormError>{t('films.preview.failed')}</FormError>}
    </>
  );
}

function PlayButton({ video }: { video: React.RefObject<HTMLVideoElement | null> }) {
  const [isPaused, setPaused] = useState(false);
  const turn = () => {
    if (isPaused) void video.current?.play().catch(() => undefined);
    else video.current?.pause();
    setPaused(!isPaused);
  };
  return <Button onClick={turn}>{t(isPaused ? 'films.preview.play' : 'films.preview.pause')}</Button>;
}

/** Holds the film's view in its frame while the video plays. Gives what ends it. */
function follow(video: HTMLVideoElement, film: Size | null, view: FilmDraft['view']): () => void {
  const { style } = video;
  if (!film) {
    Object.assign(style, { left: '', top: '', width: '', height: '' });
    return () => undefined;
  }
  const pointAt = viewPath(view);
  let asked = 0;
  const show = () => {
    const picture = { width: video.videoWidth || film.width, height: video.videoHeight || film.height };
    const part = viewWindow(picture, film, pointAt(video.currentTime / (video.duration || 1)));
    const share = (value: number, of: number) => `${(value / of) * 100}%`;
    style.left = share(-part.x, part.width);
    style.top = share(-part.y, part.height);
    style.width = share(picture.width, part.width);
    style.height = share(picture.height, part.height);
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
