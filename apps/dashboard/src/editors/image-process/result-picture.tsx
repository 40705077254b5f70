import { useObjectUrl } from '../../hooks/use-object-url.ts';
import { t } from '../../locale/t.ts';
import styles from './image-editor.module.css';
import type { Preview } from './use-preview.ts';

/** The picture as the service makes it of the edited settings; or why there is none. */
export function ResultPicture({ preview, isLarge }: { preview: Preview; isLarge?: boolean }) {
  const picture = preview.kind === 'shown' ? preview.picture : undefined;
  const url = useObjectUrl(picture?.blob);
  return (
    <figure className={styles.result} data-large={isLarge || undefined}>
      {!isLarge && <figcaption>{t('image.preview')}</figcaption>}
      {picture && url ? (
        <img src={url} width={picture.width} height={picture.height} alt={t('image.preview.alt')} />
      ) : (
        <p role="status">{textOf(preview)}</p>
      )}
    </figure>
  );
}

function textOf(preview: Preview): string {
  if (preview.kind === 'failed') return preview.text;
  return t(preview.kind === 'none' ? 'image.preview.none' : 'image.preview.waiting');
}
