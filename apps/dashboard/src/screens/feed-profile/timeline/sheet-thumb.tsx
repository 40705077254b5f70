import { SHEET_COLUMNS } from '@longview/rules';
import type { Thumb } from '../../../api/pictures/frame-sheets.ts';

/** One small picture of a sheet, as wide as its place. What it shows is said beside it. */
export function SheetThumb({ thumb, className }: { thumb: Thumb; className?: string | undefined }) {
  return <span className={className} style={thumbStyle(thumb)} aria-hidden="true" />;
}

const AT = 100 / (SHEET_COLUMNS - 1);

/** A background that shows only the thumb's place of its sheet. */
function thumbStyle({ url, slot }: Thumb): React.CSSProperties {
  const column = slot % SHEET_COLUMNS;
  const row = Math.floor(slot / SHEET_COLUMNS);
  return {
    display: 'block',
    backgroundImage: `url(${url})`,
    backgroundSize: `${SHEET_COLUMNS * 100}% ${SHEET_COLUMNS * 100}%`,
    backgroundPosition: `${column * AT}% ${row * AT}%`,
  };
}
