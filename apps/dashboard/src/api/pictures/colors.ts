import { routes } from '@longview/contract';
import { colorBytes } from '@longview/timeline/colors';
import { queryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { pageRest } from '../client/page-rest.ts';

const SLOT_MS = 300_000;
/** Slots of a ribbon: the last 24 hours in five-minute slots (FED-19). */
export const RIBBON_SLOTS = 288;

/** Mean colours of a feed's last 24 hours: four bytes a slot, red, green, blue, number of frames (PUB-17). */
export function ribbonQuery(feedId: string) {
  return queryOptions({
    queryKey: ['ribbon', feedId],
    queryFn: async ({ signal }) => {
      await pageRest(signal);
      const toMs = Math.ceil(Date.now() / SLOT_MS) * SLOT_MS;
      const from = isoSecond(toMs - RIBBON_SLOTS * SLOT_MS);
      const query = { feedid: feedId, from, to: isoSecond(toMs) };
      const { Colors } = await dataOf(call(routes.getFrameColors, { query }, { signal }));
      return colorBytes(Colors);
    },
    staleTime: SLOT_MS,
    structuralSharing: false,
  });
}

function isoSecond(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}
