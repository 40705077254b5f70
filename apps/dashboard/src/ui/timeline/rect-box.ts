import type { GridRect } from '@longview/rules/timeline';

/** A rectangle of a timeline as the style of an element in its plot. */
export const rectBox = ({ left, top, width, height }: GridRect): React.CSSProperties => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
