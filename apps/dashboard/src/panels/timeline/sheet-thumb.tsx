import { SHEET_COLUMNS } from '@longview/rules';
import { type Thumb, thumbPlace } from '@longview/timeline';

/** One small picture of a sheet, as wide as its place. What it shows is said beside it. */
export function SheetThumb({ thumb, className }: { thumb: Thumb; className?: string | undefined }) {
  return <span className={className} style={thumbStyle(thumb)} aria-hidden="true" />;
}

/** A background that shows only the thumb's place of its sheet. */
function thumbStyle(thumb: Thumb): React.CSSProperties {
  return {
    display: 'block',
    backgroundImage: `url(${thumb.url})`,
    backgroundSize: `${SHEET_COLUMNS * 100}% ${SHEET_COLUMNS * 100}%`,
    backgroundPosition: thumbPlace(thumb),
  };
}
