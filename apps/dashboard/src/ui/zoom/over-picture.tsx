import { useElementSize } from '@mantine/hooks';
import type { ReactNode, Ref } from 'react';
import styles from './over-picture.module.css';
import { picturePlace } from './picture-place.ts';
import type { ViewBox } from './view-box.ts';

interface OverPictureProps {
  /** Width / height of the picture that is shown whole in the same box. */
  ratio: number;
  view: ViewBox;
  /** The element that is exactly as large as the picture. */
  pictureRef?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** What lies on a picture, in parts of it: it stays in its place in any box and zoom, and is not scaled itself. */
export function OverPicture({ ratio, view, pictureRef, children }: OverPictureProps) {
  const { ref, width, height } = useElementSize();
  const place = picturePlace({ width, height }, ratio, view);
  return (
    <div ref={ref} className={styles.room}>
      {place && (
        <div ref={pictureRef} className={styles.picture} style={styleOf(place)}>
          {children}
        </div>
      )}
    </div>
  );
}

const styleOf = ({ left, top, width, height }: NonNullable<ReturnType<typeof picturePlace>>) => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
