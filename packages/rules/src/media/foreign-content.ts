/**
 * Finds what makes a picture or a film something else as well: a web page, a program, an archive. Such a file is
 * refused, because whoever keeps it here may have it run elsewhere. What cameras and phones themselves append
 * (a second JPEG, a short film) is theirs. Pure; never throws.
 */

const PAGE = /<(!doctype|html|head|body|script|svg|iframe|\?php)/i;
const HEAD_BYTES = 1024;
/** Length of the record that ends a ZIP, and of its longest comment. */
const ZIP_END_BYTES = 22;
const ZIP_TAIL_BYTES = ZIP_END_BYTES + 65_535;
/** How files begin that something runs or opens. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = {
  'a program': ['MZ', '\x7fELF', '\xca\xfe\xba\xbe', '#!'],
  'an archive': ['PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\x1f\x8b'],
  'a document': ['%PDF'],
  'a web page': ['<'],
};

/** Bytes of a file: its start, what follows after its true end, and its last bytes. */
export interface FileEdges {
  head: Uint8Array;
  /** What comes after the end of the picture or film; empty where nothing does. */
  rest: Uint8Array;
  /** The last 65,557 bytes at least, or the whole file. */
  tail: Uint8Array;
}

/** What else the file is, e.g. `a web page`; null when it is only itself. */
export function foreignContent({ head, rest, tail }: FileEdges): string | null {
  const start = latin(head.subarray(0, HEAD_BYTES));
  if (PAGE.test(start)) return 'a web page';
  if (start.includes('%PDF-')) return 'a document';
  if (isZipEnd(tail)) return 'an archive';
  return whatBegins(latin(rest.subarray(0, HEAD_BYTES)));
}

/** What is appended: fill bytes and space before it do not hide it. */
function whatBegins(appended: string): string | null {
  if (PAGE.test(appended)) return 'a web page';
  const text = appended.replaceAll('\0', ' ').trimStart();
  const found = Object.entries(BEGINNINGS).find(([, starts]) =>
    starts.some((start) => text.startsWith(start)),
  );
  return found?.[0] ?? null;
}

/** Whether the bytes end as a ZIP does: its record, with a comment that reaches exactly to the end. */
function isZipEnd(tail: Uint8Array): boolean {
  const from = Math.max(0, tail.length - ZIP_TAIL_BYTES);
  for (let at = tail.length - ZIP_END_BYTES; at >= from; at--) {
    const isRecord =
      tail[at] === 0x50 && tail[at + 1] === 0x4b && tail[at + 2] === 0x05 && tail[at + 3] === 0x06;
    if (!isRecord) continue;
    const commentBytes = (tail[at + 20] ?? 0) + 256 * (tail[at + 21] ?? 0);
    if (at + ZIP_END_BYTES + commentBytes <= tail.length) return true;
  }
  return false;
}

function latin(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
