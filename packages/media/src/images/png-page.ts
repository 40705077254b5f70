/**
 * Puts a PNG on a page of a PDF to print, as it is: PDF takes the packed lines of a PNG (Flate with the PNG predictor), so
 * nothing is decoded. Reads only PNGs of our own.
 */
import { operatorError } from '@longview/base';

const SIGNATURE_BYTES = 8;
/** Length and name before the bytes of a chunk, a checksum behind. */
const CHUNK_HEAD_BYTES = 8;
const CHUNK_END_BYTES = 4;
const POINTS_PER_INCH = 72;

/**
 * @param png eight bits of red, green and blue a pixel, not interlaced
 * @param density pixels an inch: tells the size of the page
 */
export function pngPage(png: Buffer, density: number): Buffer {
  const { width, height, lines } = readPng(png);
  const points = (pixels: number) => ((pixels * POINTS_PER_INCH) / density).toFixed(2);
  const [pageWidth, pageHeight] = [points(width), points(height)];
  const draw = Buffer.from(`q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Poster Do Q`, 'latin1');
  const packing = `/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns ${width} >>`;
  return pdfOf([
    ['/Type /Catalog /Pages 2 0 R'],
    ['/Type /Pages /Kids [3 0 R] /Count 1'],
    [
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /XObject << /Poster 5 0 R >> >>`,
    ],
    ['', draw],
    [
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 ${packing}`,
      lines,
    ],
  ]);
}

function readPng(png: Buffer): { width: number; height: number; lines: Buffer } {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE_BYTES; at + CHUNK_HEAD_BYTES <= png.length; ) {
    const bytes = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + CHUNK_HEAD_BYTES);
    const from = at + CHUNK_HEAD_BYTES;
    if (name === 'IDAT') parts.push(png.subarray(from, from + bytes));
    at = from + bytes + CHUNK_END_BYTES;
  }
  const head = SIGNATURE_BYTES + CHUNK_HEAD_BYTES;
  // Bits, kind of colour, packing, filter, interlacing.
  const form = [...png.subarray(head + 8, head + 13)].join();
  if (form !== '8,2,0,0,0')
    throw operatorError('Internal', `A PNG of the form ${form} cannot be put on a page.`);
  return { width: png.readUInt32BE(head), height: png.readUInt32BE(head + 4), lines: Buffer.concat(parts) };
}

/** Objects, numbered from 1: what is in their dictionary, and their stream if they have one. The first is the catalog. */
function pdfOf(objects: readonly (readonly [string] | readonly [string, Buffer])[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const places = objects.map(([entries, stream], index) => {
    const place = length;
    add(`${index + 1} 0 obj\n<< ${entries}${stream ? ` /Length ${stream.length}` : ''} >>\n`);
    if (stream) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
    return place;
  });
  const tableAt = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const place of places) add(`${String(place).padStart(10, '0')} 00000 n \n`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`);
  return Buffer.concat(parts);
}
