import { useNow } from '../../hooks/use-now.ts';
import { agoText, momentText } from '../../locale/time-text.ts';

/** How long ago a moment was; the moment itself is in its tip and for screen readers' `time`. */
export function TimeAgo({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={momentText(iso)}>
      {agoText(iso, useNow())}
    </time>
  );
}
