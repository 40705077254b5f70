/**
 * Makes inputs that are nearly right: samples with bytes turned, cut off, doubled and put in. Texts and bytes alike;
 * bytes are held as text with a character each (latin1).
 */
import fc from 'fast-check';

export const MAX_INPUT_CHARS = 65_536;

export interface FuzzInput {
  bytes: Buffer;
  text: string;
  /** The bytes as a network might cut them. */
  pieces: Buffer[];
}

/** What stands for "a number that somebody did not think of", as bytes of 1, 2, 4 and 8. */
const NUMBERS = [
  ...['\x00', '\x01', '\x7f', '\x80', '\xff', '\x00\x00', '\xff\xff', '\x7f\xff', '\x00\x00\x00\x00'],
  ...['\xff\xff\xff\xff', '\x7f\xff\xff\xff', '\x80\x00\x00\x00', '\x00\x00\x00\x01', '\x00\x00\xff\xff'],
  ...['\xff\xff\xff\xff\xff\xff\xff\xff', '\x7f\xff\xff\xff\xff\xff\xff\xff'],
];
const TEXTS = [
  ...[
    '',
    ' ',
    '\t',
    '\r\n',
    '\n',
    '\0',
    '"',
    "'",
    '\\',
    '/',
    '..',
    '../',
    '%00',
    '%',
    '%zz',
    ':',
    '@',
    '#',
    '?',
  ],
  ...[
    '-1',
    '0',
    '00',
    '1e309',
    'NaN',
    '4294967598',
    '9007199254740993',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '<',
    '>',
    '<!',
    ']]>',
    '&',
    '&amp;',
    '&#0;',
    '&#x110000;',
    '{',
    '}',
    '[',
    ']',
    ',',
    ';',
    '=',
    '(',
    ')',
    '*',
  ],
];
/** Beyond one byte: letters that change their length in capitals, half a pair, writing from right to left. */
const WIDE_TEXTS = ['ß', 'İ', '💥', '\ud800', '\udfff', '\u202e', '\ufeff', '\u0000', '٣', '－'];

interface Edit {
  kind: 'Put' | 'Overwrite' | 'Cut' | 'End' | 'Begin' | 'Repeat' | 'Splice' | 'Turn';
  /** Share of the input, 0 to 1. */
  at: number;
  /** Share of what is left. */
  length: number;
  times: number;
  part: string;
}

function anyEdit(parts: readonly string[], samples: readonly string[]): fc.Arbitrary<Edit> {
  const share = fc.nat({ max: 10_000 }).map((tenThousandth) => tenThousandth / 10_000);
  // Lengths are short for the most part: what is far from right is refused at once and proves little.
  const short = fc.oneof({ weight: 3, arbitrary: share.map((part) => part ** 4) }, share);
  return fc.record({
    kind: fc.constantFrom('Put', 'Overwrite', 'Cut', 'End', 'Begin', 'Repeat', 'Splice', 'Turn'),
    at: share,
    length: short,
    times: fc.oneof({ weight: 4, arbitrary: fc.nat({ max: 8 }) }, fc.constantFrom(64, 1_000, 60_000)),
    part: fc.oneof(fc.constantFrom(...parts), fc.constantFrom(...samples)),
  });
}

function edited(text: string, { kind, at, length, times, part }: Edit): string {
  const from = Math.floor(at * text.length);
  const to = from + Math.ceil(length * (text.length - from));
  const [before, middle, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  switch (kind) {
    case 'Put':
      return before + part + text.slice(from);
    case 'Overwrite':
      return before + part + text.slice(from + part.length);
    case 'Cut':
      return before + after;
    case 'End':
      return before;
    case 'Begin':
      return text.slice(from);
    case 'Repeat':
      return before + middle.repeat(Math.min(times, MAX_INPUT_CHARS / Math.max(1, middle.length))) + after;
    case 'Splice':
      return before + part.slice(Math.floor(length * part.length));
    case 'Turn': {
      const turned = text.charCodeAt(from) ^ (1 << (times % 8));
      return text.length === 0 ? '' : before + String.fromCharCode(turned) + text.slice(from + 1);
    }
  }
}

/** Samples with up to six edits. `words`: what the parser at hand looks for. */
export function nearly(
  kind: 'bytes' | 'text',
  samples: readonly string[],
  { words = [], mostChars = MAX_INPUT_CHARS }: { words?: readonly string[]; mostChars?: number } = {},
): fc.Arbitrary<FuzzInput> {
  const parts = kind === 'bytes' ? [...NUMBERS, ...TEXTS] : [...TEXTS, ...WIDE_TEXTS];
  const wish = fc.record({
    sample: fc.constantFrom(...samples),
    edits: fc.array(anyEdit([...parts, ...words, ...words], samples), { maxLength: 6 }),
    cuts: fc.array(fc.nat({ max: 10_000 }), { maxLength: 4 }),
    isCutToBytes: fc.nat({ max: 40 }).map((one) => one === 0),
  });
  return wish.map(({ sample, edits, cuts, isCutToBytes }) => {
    const text = edits.reduce(edited, sample).slice(0, mostChars);
    return toInput(kind, text, isCutToBytes ? 'Bytes' : cuts);
  });
}

/** An input as it is, for one that was found before. */
export function toInput(
  kind: 'bytes' | 'text',
  text: string,
  cuts: readonly number[] | 'Bytes' = [],
): FuzzInput {
  const bytes = Buffer.from(text, kind === 'bytes' ? 'latin1' : 'utf8');
  return { bytes, text, pieces: cuts === 'Bytes' ? singleBytes(bytes) : cutAt(bytes, cuts) };
}

/** The first 4,000 alone: each is a call. */
function singleBytes(bytes: Buffer): Buffer[] {
  const singles = Array.from({ length: Math.min(bytes.length, 4_000) }, (_, at) =>
    bytes.subarray(at, at + 1),
  );
  return [...singles, bytes.subarray(singles.length)];
}

function cutAt(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = cuts.map((cut) => Math.floor((cut / 10_000) * bytes.length)).toSorted((a, b) => a - b);
  const ends = [...places, bytes.length];
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}
