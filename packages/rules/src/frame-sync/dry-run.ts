/** What an import would make of files, without doing it [EXT-314]: times, where they are from, and what is refused. */
import { Temporal } from 'temporal-polyfill';
import { type FileTime, type StoredPicture, storedTime, whyNoTime } from '../file-time/index.ts';
import { isPictureName, MAX_IMPORT_BYTES } from './limits.ts';

/** Why a file would not become a picture of the feed. `SameSecond`: another file of the folder has that second. */
export type DryRefusal =
  | 'NotAPicture'
  | 'TooLarge'
  | 'NoTime'
  | 'Ahead'
  | 'TooOld'
  | 'SameSecond'
  | 'SecondTaken';

/** A file as its folder lists it. */
export type DryFile = Pick<StoredPicture, 'path' | 'takenMs' | 'modifiedMs'> & {
  id: string;
  sizeBytes: number | null;
};

export interface LookedAt {
  file: DryFile;
  time: FileTime | null;
  refused: DryRefusal | null;
  /** Whether the picture's own data was looked at. */
  isRead: boolean;
}

/** One file by its name and dates, and by its own data as far as `jpeg` has it. */
export function lookAt(file: DryFile & StoredPicture, zone: string): LookedAt {
  const { id, path, sizeBytes, takenMs, modifiedMs } = file;
  const bare = { id, path, sizeBytes, takenMs, modifiedMs };
  const unfit = !isPictureName(path)
    ? 'NotAPicture'
    : (sizeBytes ?? 0) > MAX_IMPORT_BYTES
      ? 'TooLarge'
      : null;
  if (unfit) return { file: bare, time: null, refused: unfit, isRead: false };
  const time = storedTime(file, zone);
  return { file: bare, time, refused: time ? null : whyNoTime(file, zone), isRead: false };
}

/** Whether the picture's own data may tell more than its name did. */
export function needsReading({ time, refused }: LookedAt): boolean {
  if (refused === 'NotAPicture' || refused === 'TooLarge') return false;
  return time === null || (time.from !== 'Folder' && !NAMED.has(time.rule));
}

const NAMED: ReadonlySet<FileTime['rule']> = new Set(['Clock', 'Offset', 'Unix']);

/** Of files that have one second the first one by name is taken. */
export function refuseSameSeconds(looked: LookedAt[]): void {
  const taken = new Set<number>();
  for (const one of byTime(looked)) {
    if (!one.time || one.refused) continue;
    if (taken.has(one.time.timeSec)) one.refused = 'SameSecond';
    taken.add(one.time.timeSec);
  }
}

/**
 * The most telling `count` files, by time: the first and the last ones, and of every rule and every refusal two; then
 * what lies between, evenly.
 */
export function chooseShown(looked: readonly LookedAt[], count: number): LookedAt[] {
  const sorted = byTime(looked);
  const pictures = sorted.filter(({ refused }) => refused !== 'NotAPicture');
  const edge = Math.floor(count / 4);
  const kinds = Map.groupBy(pictures, ({ time, refused }) => refused ?? time?.rule);
  const two = [...kinds.values()].flatMap((all) => all.slice(0, 2));
  const even = Array.from({ length: count }, (_, at) => Math.floor((at * pictures.length) / count)).flatMap(
    (at) => pictures[at] ?? [],
  );
  const wished = [...pictures.slice(0, edge), ...pictures.slice(-edge), ...two, ...even, ...pictures];
  const chosen = new Set([...new Set(wished)].slice(0, count));
  return sorted.filter((one) => chosen.has(one));
}

/** How many pictures have their times from where, and how many files are refused why. */
export function countDryRun(looked: readonly LookedAt[]) {
  const times = { Name: 0, Exif: 0, Folder: 0, FileDate: 0, NotRead: 0 };
  const refused = {
    NotAPicture: 0,
    TooLarge: 0,
    NoTime: 0,
    Ahead: 0,
    TooOld: 0,
    SameSecond: 0,
    SecondTaken: 0,
  } satisfies Record<DryRefusal, number>;
  for (const one of looked) {
    if (one.time) times[isUnsure(one) ? 'NotRead' : one.time.from] += 1;
    if (one.refused) refused[one.refused] += 1;
  }
  return { times, refused };
}

/** Its own data may still tell another time than the file's date or the day in its name. */
const isUnsure = ({ time, isRead }: LookedAt) =>
  !isRead && (time?.rule === 'FileDate' || time?.rule === 'DayOnly');

/** `2026-05-01 06:30:15+02:00`: a time as it is shown where there is no page. */
export function clockText(timeSec: number, zone: string): string {
  const at = Temporal.Instant.fromEpochMilliseconds(timeSec * 1000).toZonedDateTimeISO(zone);
  return `${at.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ')}${at.offset}`;
}

/** Those without a time last. */
function byTime(looked: readonly LookedAt[]): LookedAt[] {
  const secOf = ({ time }: LookedAt) => time?.timeSec ?? Number.POSITIVE_INFINITY;
  return looked.toSorted((a, b) => secOf(a) - secOf(b) || (a.file.path < b.file.path ? -1 : 1));
}
