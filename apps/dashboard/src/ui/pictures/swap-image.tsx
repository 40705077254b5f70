import { useEffect, useRef } from 'react';
import styles from './swap-image.module.css';

interface SwapImageProps {
  /** Null shows what was shown before, or nothing. */
  src: string | null;
  alt: string;
}

/** One picture after another in the same place: the next is decoded behind and then swapped, never a flash. */
export function SwapImage({ src, alt }: SwapImageProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!src || !box.current) return;
    let isCurrent = true;
    const back = box.current.querySelector<HTMLImageElement>('img:not([data-shown])');
    const front = box.current.querySelector<HTMLImageElement>('img[data-shown]');
    if (!back || front?.src === src) return;
    back.src = src;
    const swap = () => {
      if (!isCurrent) return;
      back.dataset.shown = '';
      back.removeAttribute('aria-hidden');
      if (front) delete front.dataset.shown;
      front?.setAttribute('aria-hidden', 'true');
    };
    back.decode().then(swap, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [src]);
  return (
    <div ref={box} className={styles.box}>
      <img alt={alt} aria-hidden="true" />
      <img alt={alt} aria-hidden="true" />
    </div>
  );
}
