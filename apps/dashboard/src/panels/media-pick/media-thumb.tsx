import type { MediaResource } from '@longview/contract';
import { IconFile, IconPlayerPlayFilled } from '@tabler/icons-react';
import { mediaThumb } from '../../api/pictures/media.ts';
import styles from './media-thumb.module.css';

/** The picture of a resource in a box of 16:9: icons at their own size, on squares that show what is see-through. */
export function MediaThumb({ resource }: { resource: MediaResource }) {
  const { Type, PayloadVersion } = resource;
  return (
    <span className={styles.box} data-type={Type}>
      {Type === 'Generic' ? (
        <IconFile size={32} stroke={1.4} aria-hidden />
      ) : (
        // Made anew with each file, so that no old picture stays (MED-11).
        <img key={PayloadVersion} src={mediaThumb(resource, 'x240')} alt="" loading="lazy" decoding="async" />
      )}
      {Type === 'Video' && (
        <span className={styles.play}>
          <IconPlayerPlayFilled size={14} aria-hidden />
        </span>
      )}
    </span>
  );
}
