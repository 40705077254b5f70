import type { FeedEntry } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { RIBBON_SLOTS, ribbonQuery } from '../../api/pictures/colors.ts';
import { t } from '../../locale/t.ts';
import { Ribbon } from '../../ui/pictures/ribbon.tsx';

const HOURS = 24;
const SLOTS_PER_HOUR = RIBBON_SLOTS / HOURS;
const REFRESH_MS = 300_000;

/** A feed's last 24 hours as a strip (FED-19); read out as how many of the hours have pictures. */
export function FeedRibbon({ entry }: { entry: FeedEntry }) {
  const colors = useQuery({ ...ribbonQuery(entry.Feed.Id), refetchInterval: REFRESH_MS }).data;
  const label = t('card.ribbon', {
    name: entry.Feed.Description.Name,
    hours: colors ? hoursWithFrames(colors) : 0,
  });
  return <Ribbon colors={colors} slots={RIBBON_SLOTS} label={label} />;
}

function hoursWithFrames(colors: Uint8Array): number {
  const hours = new Set<number>();
  for (let slot = 0; slot < RIBBON_SLOTS; slot++) {
    if (colors[slot * 4 + 3]) hours.add(Math.floor(slot / SLOTS_PER_HOUR));
  }
  return hours.size;
}
