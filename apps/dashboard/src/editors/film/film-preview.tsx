import { TITLE_SEC } from '@longview/rules/kept-films';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './film.module.css';
import { FilmOverlay } from './film-overlay.tsx';
import type { FilmDraft } from './model.ts';

interface FilmPreviewProps {
  url: string;
  draft: Pick<FilmDraft, 'title' | 'logo'>;
  /** Size of the film that would be made; null while it is not known. */
  film: { width: number; height: number } | null;
}

/** Plays the instant film of a choice (TLP-08) before it is ordered, with its title and logo. */
export function FilmPreview({ url, draft, film }: FilmPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBeginning, setBeginning] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    return video.current ? play(video.current, url, () => setFailed(true)) : undefined;
  }, [url]);
  return (
    <>
      <div className={styles.preview}>
        <video
          ref={video}
          className={styles.video}
          controls
          muted
          playsInline
          aria-label={t('films.preview')}
          onTimeUpdate={(event) => setBeginning(event.currentTarget.currentTime < TITLE_SEC)}
        />
        {film && (
          <FilmOverlay
            film={film}
            title={isBeginning ? draft.title.trim() : null}
            logoId={draft.logo?.id ?? null}
          />
        )}
      </div>
      {hasFailed && <FormError>{t('films.preview.failed')}</FormError>}
    </>
  );
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
