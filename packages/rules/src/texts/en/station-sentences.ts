import { STATION_MESSAGES, type StationMessage } from '../../devices/station-messages.ts';

type StationSentences = { readonly [K in StationMessage as `said.station.${K}`]: string };

/** What Stations say of their cameras, on pages (DVP-05). */
export const stationSentences = Object.fromEntries(
  Object.entries(STATION_MESSAGES).map(([what, sentence]) => [`said.station.${what}`, sentence]),
) as StationSentences;
