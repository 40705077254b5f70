/** Chapters of a saved film (EXT-713): its days, or the hours of a single day. Times in unix seconds. */

/** A chapter list counts with one byte. */
export const MOST_CHAPTERS = 255;

export interface FilmChapter {
  /** Of its first picture. */
  fromSec: number;
  /** In the camera's time: `2026-05-01`, of an hour `2026-05-01 14:00`. */
  name: string;
}

/**
 * `times`: of the film's frames, ascending, at least one. Films of more days than there can be chapters have as many days
 * in each as needed.
 */
export function filmChapters(times: readonly number[], timeZone: string): FilmChapter[] {
  const days = chaptersBy(times, localName(timeZone, 10));
  if (days.length > 1) {
    const together = Math.ceil(days.length / MOST_CHAPTERS);
    return days.filter((_, i) => i % together === 0);
  }
  const hours = chaptersBy(times, localName(timeZone, 13));
  return hours.map(({ fromSec, name }) => ({ fromSec, name: `${name}:00` }));
}

function chaptersBy(times: readonly number[], nameAt: (timeSec: number) => string): FilmChapter[] {
  const chapters: FilmChapter[] = [];
  for (const timeSec of times) {
    const name = nameAt(timeSec);
    if (chapters.at(-1)?.name !== name) chapters.push({ fromSec: timeSec, name });
  }
  return chapters;
}

/** The first letters of `2026-05-01 14:00:00`. The hour that a clock has twice is one. */
function localName(timeZone: string, letters: number): (timeSec: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  // Days and hours begin at whole quarters of an hour everywhere, so a name is made once for each.
  const names = new Map<number, string>();
  return (timeSec) => {
    const quarter = Math.floor(timeSec / 900);
    const name = names.get(quarter) ?? format.format(quarter * 900_000).slice(0, letters);
    names.set(quarter, name);
    return name;
  };
}

/**
 * Adds to `begun` the chapters that begin among frames of these times; `frame`: number of the first of them in the film.
 * A chapter of which no picture can be read is none.
 */
export function chaptersBegun(
  chapters: readonly FilmChapter[],
  begun: readonly { name: string; frame: number }[],
  frames: { times: readonly number[]; frame: number },
): { name: string; frame: number }[] {
  const all = [...begun];
  let at = chapters.findIndex(({ name }) => name === begun.at(-1)?.name);
  for (const [i, timeSec] of frames.times.entries()) {
    const before = at;
    while ((chapters[at + 1]?.fromSec ?? Number.POSITIVE_INFINITY) <= timeSec) at += 1;
    const chapter = chapters[at];
    if (at !== before && chapter) all.push({ name: chapter.name, frame: frames.frame + i });
  }
  return all;
}
