/**
 * The name of a kept picture says all there is to know of it, so that there is no list beside the pictures that a crash
 * could tear from them: when it was taken, which run of the program stamped it, its size, and how many feeds share it.
 */

export interface SpoolName {
  /** Unix seconds. */
  timeSec: number;
  /** The run whose clock was not set yet when it stamped the picture; null: the time is the service's. */
  unsureRun: string | null;
  sizeBytes: number;
  /** Names that the file had when it was written, one for each feed. */
  links: number;
}

const SURE = 's';
const FORM = /^(\d{1,12})-([a-z0-9]{1,20})-(\d{1,10})-(\d{1,3})\.jpg$/;
const HOUR_SEC = 3600;

export function formatName({ timeSec, unsureRun, sizeBytes, links }: SpoolName): string {
  return `${timeSec}-${unsureRun ?? SURE}-${sizeBytes}-${links}.jpg`;
}

/** Null for what is no picture of ours. */
export function parseName(text: string): SpoolName | null {
  const match = FORM.exec(text);
  if (!match) return null;
  const [, time = '', run = '', size = '', links = ''] = match;
  return {
    timeSec: Number(time),
    unsureRun: run === SURE ? null : run,
    sizeBytes: Number(size),
    links: Math.max(1, Number(links)),
  };
}

/** What of the disk's bytes is this name's: of a file that several feeds share its part. */
export const shareBytes = ({ sizeBytes, links }: SpoolName): number => sizeBytes / links;

/** The folder of a time: hours since 1970. */
export const hourOf = (timeSec: number): number => Math.floor(timeSec / HOUR_SEC);

/** The older first. */
export function byTime(one: string, other: string): number {
  return (parseName(one)?.timeSec ?? 0) - (parseName(other)?.timeSec ?? 0) || (one < other ? -1 : 1);
}
