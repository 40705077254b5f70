import { STATION_MESSAGES, type StationMessage } from '@longview/rules/devices';

type StationSentences = {
  readonly [K in StationMessage as `Station${Capitalize<K>}`]: (typeof STATION_MESSAGES)[K];
};

/** What Stations say of their cameras, on pages (DVP-05). */
export const stationSentences = Object.fromEntries(
  Object.entries(STATION_MESSAGES).map(([what, sentence]) => [
    `Station${what[0]?.toUpperCase()}${what.slice(1)}`,
    sentence,
  ]),
) as unknown as StationSentences;
