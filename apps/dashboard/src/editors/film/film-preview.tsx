import type { Size } from '@longview/rules';
import { TITLE_SEC } from '@longview/rules/kept-films';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import styles from './film.module.css';
import { type FilmCut, placeOfPicture } from './film-cut.ts';
import { FilmOverlay } from './film-overlay.tsx';
import { PreviewPlayer } from './film-preview-player.tsx';
import type { FilmDraft } from './model.ts';

interface FilmPreviewProps {
  url: string;
  /** Address of the last picture of the film, shown until it is played; null while it is not known. */
  poster: string | null;
  draft: Pick<FilmDraft, 'title' | 'logo' | 'aspect' | 'view' | 'titles' | 'showTime'>;
  /** Size of the film that would be made; null while it is not known. */
  film: Size | null;
}

/**
 * A picture of the film that would be made, in its shape and view, with its titles and logo; it plays on request
 * (TLP-08, EXT-705, EXT-723).
 */
export function FilmPreview({ url, poster, draft, film }: FilmPreviewProps) {
  const [played, setPlayed] = useState<string | null>(null);
  const [sec, setSec] = useState(0);
  const isPlayed = played === url;
  const isCut = draft.aspect !== 'Original' || draft.view.length > 0;
  const cut = isCut && film ? { film, view: draft.view } : null;
  const isBeginning = !isPlayed || sec < TITLE_SEC;
  return (
    <div className={styles.preview} style={film ? shapeOf(film) : { aspectRatio: '16 / 9' }}>
      {isPlayed ? (
        <PreviewPlayer key={url} url={url} cut={cut} onSec={setSec} />
      ) : (
        poster && <Still key={poster} src={poster} cut={cut} />
      )}
      {film && (
        <FilmOverlay
          film={film}
          title={isBeginning ? draft.title.trim() : null}
          logoId={draft.logo?.id ?? null}
          captions={draft.titles.filter(
            ({ FromSec, ToSec, Text }) => Text && (!isPlayed || (sec >= FromSec && sec < ToSec)),
          )}
          edges={{ top: draft.logo !== null || draft.title.trim() !== '', bottom: draft.showTime }}
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

/** A film that is higher than wide does not push what it will be out of sight. */
const shapeOf = ({ width, height }: Size) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(100%, ${(62 * width) / height}vh)`,
});

/** Nothing where the range has no picture: what the film would be says so. */
function Still({ src, cut }: { src: string; cut: FilmCut | null }) {
  const [hasNone, setNone] = useState(false);
  const [picture, setPicture] = useState<Size | null>(null);
  if (hasNone) return null;
  return (
    <img
      className={cut ? styles.cut : styles.still}
      style={cut && picture ? placeOfPicture(picture, cut, 1) : {}}
      src={src}
      alt=""
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        setPicture({ width, height })
      }
      onError={() => setNone(true)}
    />
  );
}
