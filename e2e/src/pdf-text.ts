import { inflateSync } from 'node:zlib';

/** The lines of text of a PDF that jsPDF made, in the order in which they were written. */
export function pdfTexts(bytes: Buffer): string[] {
  const file = bytes.toString('latin1');
  const streams = [...file.matchAll(/\/Length (\d+)[\s\S]*?stream\r?\n/g)].map(
    ({ index, 0: head, 1: length }) => {
      const start = index + head.length;
      return bytes.subarray(start, start + Number(length));
    },
  );
  return streams.flatMap((stream) => shownTexts(inflated(stream)));
}

/** Empty for a stream of another kind. */
function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

function shownTexts(content: string): string[] {
  const shown = content.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g);
  return [...shown].map(([, text = '']) => text.replaceAll(/\\(.)/g, '$1'));
}
