import { useEffect, useRef } from 'react';
import { DAYS, ROWS_A_DAY, skyOfAYear } from './sky-of-a-year.ts';

/** What the product will draw of every camera, drawn here of an imagined one: a year of sky. */
export function SkyCarpet({ className }: { className: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.putImageData(new ImageData(skyOfAYear(), DAYS, ROWS_A_DAY), 0, 0);
  }, []);
  return (
    <div aria-hidden="true">
      <canvas ref={canvas} width={DAYS} height={ROWS_A_DAY} className={className} />
    </div>
  );
}
