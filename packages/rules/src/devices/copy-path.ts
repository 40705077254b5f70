/** Where a Station's own copy of a picture lies (STA-15, CON-60): folders by the words of the option. Pure. */
import { Temporal } from 'temporal-polyfill';
import { persistOptions } from './camera-defaults.ts';

export interface CopiedPicture {
  configId: string;
  feedId: string;
  /** IANA; days are those of the feed. */
  timeZone: string;
  timeSec: number;
}

const WORDS = /^DirName((?:FeedId|ConfigId|Year|Month|Day|Hour)*)$/;
const WORD = /FeedId|ConfigId|Year|Month|Day|Hour/g;

/**
 * The path of a copy, with `/`: `DirNameFeedIdYearMonthDay` is a folder of the feed with folders of year, month and day
 * in it. Words that nobody knows are the default's [STA-15].
 */
export function copyPath(options: string | null, picture: CopiedPicture): string {
  const known = WORDS.exec(options ?? '') ?? WORDS.exec(persistOptions(true, null));
  const folders = (known?.[1]?.match(WORD) ?? []).map((word) => folderOf(word, picture));
  return [...folders, fileName(picture)].join('/');
}

function folderOf(word: string, { configId, feedId, timeZone, timeSec }: CopiedPicture): string {
  const at = Temporal.Instant.fromEpochMilliseconds(timeSec * 1000).toZonedDateTimeISO(timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  if (word === 'FeedId') return feedId;
  if (word === 'ConfigId') return configId;
  if (word === 'Year') return String(at.year);
  return two(word === 'Month' ? at.month : word === 'Day' ? at.day : at.hour);
}

/** In UTC, so that an hour that the clock shows twice has each picture once. */
function fileName({ configId, timeSec }: CopiedPicture): string {
  const time = new Date(timeSec * 1000).toISOString().replace(/[-:]|\.\d+/g, '');
  return `${configId}_${time}.jpg`;
}
