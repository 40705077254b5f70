import { TITLE_SEC } from '@longview/rules/kept-films';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../locale/t.ts';
import styles from './film.module.css';
import { FilmOverlay } from './film-overlay.tsx';
import type { FilmDraft } from './model.ts';

interface FilmPreviewProps {
  url: string;
  /** Address of a picture of the film, shown until it is played; null while it is not known. */
  poster: string | null;
  draft: Pick<FilmDraft, 'title' | 'logo'>;
  /** Size of the film that would be made; null while it is not known. */
  film: { width: number; height: number } | null;
}

/** A picture of the film that would be made, with its title and logo; it plays on request (TLP-08, EXT-723). */
export function FilmPreview({ url, poster, draft, film }: FilmPreviewProps) {
  const [played, setPlayed] = useState<string | null>(null);
  const [isBeginning, setBeginning] = useState(true);
  const isPlayed = played === url;
  const shape = film ? `${film.width} / ${film.height}` : '16 / 9';
  return (
    <div className={styles.preview} style={{ aspectRatio: shape }}>
      {isPlayed ? (
        <Player key={url} url={url} onBeginning={setBeginning} />
      ) : (
        poster && <Still key={poster} src={poster} />
      )}
      {film && (
        <FilmOverlay
          film={film}
          title={isBeginning || !isPlayed ? draft.title.trim() : null}
          logoId={draft.logo?.id ?? null}
        />
      )}
      {isPlayed ? (
        <Tooltip label={t('films.preview.close')}>
          <ActionIcon
            className={styles.closePreview}
            aria-label={t('films.preview.close')}
            onClick={() => setPlayed(null)}
          >
            <IconX size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <button type="button" className={styles.playPreview} onClick={() => setPlayed(url)}>
          <IconPlayerPlayFilled size={18} aria-hidden />
          {t('films.preview')}
        </button>
      )}
    </div>
  );
}

/** Nothing where the range has no picture: what the film would be says so. */
function Still({ src }: { src: string }) {
  const [hasNone, setNone] = useState(false);
  return hasNone ? null : <img className={styles.still} src={src} alt="" onError={() => setNone(true)} />;
}

function Player({ url, onBeginning }: { url: string; onBeginning: (isBeginning: boolean) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    onBeginning(true);
    return video.current ? play(video.current, url, () => setFailed(true)) : undefined;
  }, [url, onBeginning]);
  return (
    <>
      <video
        ref={video}
        className={styles.still}
        controls
        muted
        playsInline
        aria-label={t('films.preview')}
        onTimeUpdate={(event) => onBeginning(event.currentTarget.currentTime < TITLE_SEC)}
      />
      {hasFailed && (
        <p className={styles.previewFailed} role="alert">
          {t('films.preview.failed')}
        </p>
      )}
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
