import { useEffect, useRef } from 'react';
import styles from './ribbon.module.css';

interface RibbonProps {
  /** Four bytes a slot: red, green, blue, number of frames; a slot without frames is left plain. */
  colors: Uint8Array | undefined;
  slots: number;
  label: string;
}

/** A stretch of time as a strip of its own colours, newest right. One pixel a slot, stretched by the browser. */
export function Ribbon({ colors, slots, label }: RibbonProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current && colors) paint(canvas.current, colors);
  }, [colors]);
  return (
    <canvas ref={canvas} width={slots} height={1} className={styles.ribbon} role="img" aria-label={label} />
  );
}

function paint(canvas: HTMLCanvasElement, colors: Uint8Array): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(canvas.width, 1);
  image.data.set(colors.subarray(0, image.data.length));
  for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = image.data[alpha] ? 255 : 0;
  context.putImageData(image, 0, 0);
}
