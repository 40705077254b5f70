import { useEffect, useRef, useState } from 'react';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/form-error.tsx';
import styles from './film.module.css';

/** Plays the instant film of a choice (TLP-08) before it is ordered. */
export function FilmPreview({ url }: { url: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    return video.current ? play(video.current, url, () => setFailed(true)) : undefined;
  }, [url]);
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        controls
        muted
        playsInline
        aria-label={t('films.preview')}
      />
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
