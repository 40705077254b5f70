import { routes, routeUrl } from '@longview/contract';
import { logoPlace, titlePlace } from '@longview/rules/kept-films';
import styles from './film.module.css';

interface FilmOverlayProps {
  /** Size of the film that is to be made; what is drawn lies over the picture as it will lie on it. */
  film: { width: number; height: number };
  /** Null: it is over, or there is none. */
  title: string | null;
  logoId: string | null;
}

/** Title and logo over a preview, by the same rules as the film has them (EXT-90). */
export function FilmOverlay({ film, title, logoId }: FilmOverlayProps) {
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
    </svg>
  );
}

function titleStyle(film: FilmOverlayProps['film']): React.CSSProperties {
  const { fontPx, padPx, marginPx, maxWidthPx } = titlePlace(film);
  return { margin: marginPx, padding: padPx, maxWidth: maxWidthPx, fontSize: fontPx };
}

function logoStyle(film: FilmOverlayProps['film']): React.CSSProperties {
  const { maxWidthPx, maxHeightPx, marginPx } = logoPlace(film);
  return { margin: marginPx, maxWidth: maxWidthPx, maxHeight: maxHeightPx };
}
