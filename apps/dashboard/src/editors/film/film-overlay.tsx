import { type FilmOrder, routes, routeUrl } from '@longview/contract';
import {
  type AtEdges,
  type CaptionPlace,
  captionTop,
  logoPlace,
  titlePlace,
} from '@longview/rules/kept-films';
import styles from './film.module.css';
import frameStyles from './film-frame.module.css';

interface FilmOverlayProps {
  /** Size of the film that is to be made; what is drawn lies over the picture as it will lie on it. */
  film: { width: number; height: number };
  /** Null: it is over, or there is none. */
  title: string | null;
  logoId: string | null;
  /** Those that are shown now (EXT-706), and whether anything else is at the film's edges. */
  captions: FilmOrder['Titles'];
  edges: AtEdges;
}

/** Title and logo over a preview, by the same rules as the film has them (EXT-90). */
export function FilmOverlay({ film, title, logoId, captions, edges }: FilmOverlayProps) {
  return (
    <svg className={styles.overlay} viewBox={`0 0 ${film.width} ${film.height}`} aria-hidden="true">
      <foreignObject width={film.width} height={film.height}>
        {title && (
          <span className={styles.filmTitle} style={titleStyle(film)}>
            {title}
          </span>
        )}
        {logoId && (
          <img
            className={styles.filmLogo}
            style={logoStyle(film)}
            src={routeUrl(routes.getMediaPayload, { params: { id: logoId } })}
            alt=""
          />
        )}
      </foreignObject>
      <foreignObject width={film.width} height={film.height}>
        <div className={frameStyles.over}>
          {captions.map(({ Text, Place, FromSec }) => (
            <div
              key={`${Place} ${FromSec} ${Text}`}
              className={frameStyles.caption}
              style={captionStyle(film, Place, edges)}
            >
              <span style={boxStyle(film)}>{Text}</span>
            </div>
          ))}
        </div>
      </foreignObject>
    </svg>
  );
}

function captionStyle(
  film: FilmOverlayProps['film'],
  place: CaptionPlace,
  edges: AtEdges,
): React.CSSProperties {
  const top = captionTop(film, 0, place, edges);
  if (place === 'Bottom') return { bottom: film.height - top };
  return { top, ...(place === 'Middle' && { transform: 'translateY(-50%)' }) };
}

function boxStyle(film: FilmOverlayProps['film']): React.CSSProperties {
  const { fontPx, padPx, maxWidthPx } = titlePlace(film);
  return { padding: padPx, maxWidth: maxWidthPx, fontSize: fontPx };
}

function titleStyle(film: FilmOverlayProps['film']): React.CSSProperties {
  const { fontPx, padPx, marginPx, maxWidthPx } = titlePlace(film);
  return { margin: marginPx, padding: padPx, maxWidth: maxWidthPx, fontSize: fontPx };
}

function logoStyle(film: FilmOverlayProps['film']): React.CSSProperties {
  const { maxWidthPx, maxHeightPx, marginPx } = logoPlace(film);
  return { margin: marginPx, maxWidth: maxWidthPx, maxHeight: maxHeightPx };
}
