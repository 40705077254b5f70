/**
 * What RFC 8216bis and Apple's authoring rules ask of a media playlist of fMP4, as far as its text tells. Tests only: the
 * rules are written anew here, by the documents, and know nothing of our code.
 */

interface Entry {
  uri: string;
  durationSec: number;
  isIndependent: boolean;
}

interface Read {
  tags: Map<string, string>;
  /** In the order of the list. */
  segments: { entry: Entry; parts: Entry[]; map: string | null; isAfterCut: boolean }[];
  /** Of the segment that is not done yet. */
  openParts: Entry[];
  hints: number;
  isEnded: boolean;
  problems: string[];
}

const ONCE = ['VERSION', 'TARGETDURATION', 'MEDIA-SEQUENCE', 'SERVER-CONTROL', 'PART-INF', 'PLAYLIST-TYPE'];

/** Sentences about each rule that is broken; empty where none is. */
export function brokenHlsRules(text: string): string[] {
  const read = readPlaylist(text);
  return [...read.problems, ...ofTimes(read), ...ofParts(read), ...ofHeads(read), ...ofKind(read)];
}

function readPlaylist(text: string): Read {
  const read: Read = {
    ...{ tags: new Map(), segments: [], openParts: [], hints: 0, isEnded: false, problems: [] },
  };
  const lines = text.split('\n');
  if (lines[0] !== '#EXTM3U') read.problems.push('The first line is not #EXTM3U.');
  let lengthSec: number | null = null;
  let map: string | null = null;
  let isAfterCut = false;
  for (const line of lines.slice(1).filter((each) => each !== '')) {
    const [, name, value = ''] = /^#(?:EXT-X-)?([A-Z0-9-]+)(?::(.*))?$/.exec(line) ?? [];
    if (!line.startsWith('#')) {
      if (lengthSec === null) read.problems.push(`${line} has no EXTINF.`);
      const entry = { uri: line, durationSec: lengthSec ?? 0, isIndependent: false };
      read.segments.push({ entry, parts: read.openParts, map, isAfterCut });
      [read.openParts, lengthSec, isAfterCut] = [[], null, false];
    } else if (name === 'EXTINF') lengthSec = Number(/^([0-9.]+),/.exec(value)?.[1] ?? Number.NaN);
    else if (name === 'MAP') map = attribute(value, 'URI');
    else if (name === 'DISCONTINUITY') isAfterCut = true;
    else if (name === 'PART') read.openParts.push(partOf(value));
    else if (name === 'PRELOAD-HINT') read.hints += 1;
    else if (name === 'ENDLIST') read.isEnded = true;
    else if (name) note(read, name, value);
    if (name === 'PART' && map === null) read.problems.push('A part comes before the MAP.');
  }
  return read;
}

function note({ tags, problems }: Read, name: string, value: string): void {
  if (tags.has(name) && ONCE.includes(name)) problems.push(`${name} stands twice.`);
  tags.set(name, value);
}

function partOf(value: string): Entry {
  const durationSec = Number(/(?:^|,)DURATION=([0-9.]+)/.exec(value)?.[1] ?? Number.NaN);
  return {
    uri: attribute(value, 'URI') ?? '',
    durationSec,
    isIndependent: /(?:^|,)INDEPENDENT=YES/.test(value),
  };
}

const attribute = (value: string, name: string) =>
  new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(value)?.[1] ?? null;

const decimal = (value: string | undefined, name: string) =>
  Number(new RegExp(`(?:^|,)${name}=([0-9.]+)`).exec(value ?? '')?.[1] ?? Number.NaN);

/** 4.4.3.1: no segment, rounded, is longer than the target. */
function ofTimes({ tags, segments }: Read): string[] {
  const target = tags.get('TARGETDURATION') ?? '';
  if (!/^[1-9][0-9]*$/.test(target)) return ['TARGETDURATION is no whole number.'];
  return segments
    .filter(({ entry }) => !(Math.round(entry.durationSec) <= Number(target)))
    .map(({ entry }) => `${entry.uri} is longer than TARGETDURATION.`);
}

/** 4.4.4.9 and the profile of low latency. */
function ofParts({ tags, segments, openParts, hints }: Read): string[] {
  const parts = [...segments.flatMap((segment) => segment.parts), ...openParts];
  if (parts.length === 0 && !tags.has('PART-INF')) return [];
  const target = decimal(tags.get('PART-INF'), 'PART-TARGET');
  const holdBack = decimal(tags.get('SERVER-CONTROL'), 'PART-HOLD-BACK');
  return [
    ...parts.filter(({ durationSec }) => !(durationSec <= target)).map(({ uri }) => `${uri} is too long.`),
    ...parts.filter(({ uri }) => uri === '').map(() => 'A part has no address.'),
    ...(holdBack >= 3 * target - 0.0015 ? [] : ['PART-HOLD-BACK is less than three parts.']),
    ...(/CAN-BLOCK-RELOAD=YES/.test(tags.get('SERVER-CONTROL') ?? '') ? [] : ['It cannot be waited for.']),
    ...(hints === 1 ? [] : ['There is not one hint.']),
    ...segments.filter((segment) => !isWhole(segment)).map(({ entry }) => `${entry.uri} is not its parts.`),
  ];
}

function isWhole({ entry, parts }: Read['segments'][number]): boolean {
  const sum = parts.reduce((all, { durationSec }) => all + durationSec, 0);
  return parts.length === 0 || Math.abs(sum - entry.durationSec) < 0.001 * (parts.length + 1);
}

/** Each fMP4 segment has its head; where that changes there is a cut; what is said of key frames is so. */
function ofHeads({ tags, segments }: Read): string[] {
  const isEachIndependent = tags.has('INDEPENDENT-SEGMENTS');
  return segments.flatMap(({ entry, parts: [first], map, isAfterCut }, index) => {
    const before = segments[index - 1];
    const problems = map === null ? [`${entry.uri} has no MAP.`] : [];
    if (before && before.map !== map && !isAfterCut) problems.push(`${entry.uri} has another head, uncut.`);
    if (isEachIndependent && first && !first.isIndependent)
      problems.push(`${entry.uri} begins without a key frame.`);
    return problems;
  });
}

function ofKind({ tags, hints, isEnded }: Read): string[] {
  const version = Number(tags.get('VERSION'));
  return [
    ...(version >= 6 ? [] : ['MAP needs version 6.']),
    ...(tags.get('PLAYLIST-TYPE') === 'VOD' && !isEnded ? ['A whole film has no end.'] : []),
    ...(isEnded && hints > 0 ? ['What has ended hints at more.'] : []),
  ];
}
