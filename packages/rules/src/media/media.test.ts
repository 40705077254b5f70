import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from '../feeds/feed-search.ts';
import {
  foreignContent,
  MEDIA_TYPES,
  matchesMedia,
  mediaGroup,
  mediaHaystack,
  resourceTypeOf,
  sniffMedia,
} from './index.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const pad = (head: Buffer, length = 64) => Buffer.concat([head, Buffer.alloc(length)]);
const ftyp = (...brands: string[]) =>
  bytes([0, 0, 0, 8 + 4 + 4 * brands.length], `ftyp${brands[0]}`, [0, 0, 0, 0], brands.slice(1).join(''));

describe('the type of a resource [MED-01]', () => {
  it.each([
    ['video/mp4', { width: 64, height: 64 }, 'Video', 'Video'],
    ['image/png', { width: 256, height: 256 }, 'Icon', 'Icon'],
    ['image/png', { width: 257, height: 16 }, 'Image', 'Image'],
    ['image/jpeg', { width: 16, height: 257 }, 'Image', 'Image'],
    ['image/jpeg', null, 'Generic', 'Other'],
    ['application/pdf', { width: 10, height: 10 }, 'Generic', 'Other'],
  ])('%s of %j is %s, shown under %s', (contentType, size, type, group) => {
    const found = resourceTypeOf(contentType, size);
    expect([found, mediaGroup(found)]).toEqual([type, group]);
  });
});

describe('what a file is by its bytes [MED-06]', () => {
  it.each([
    ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'image/jpeg'],
    ['PNG', bytes([0x89], 'PNG\r\n\x1a\n'), 'image/png'],
    ['MP4', ftyp('isom', 'iso2', 'avc1'), 'video/mp4'],
    ['MP4 of a maker', ftyp('XAVC'), 'video/mp4'],
    ['MP4 by a further brand', ftyp('abcd', 'zzzz', 'mp42'), 'video/mp4'],
    ['QuickTime', ftyp('qt  ', 'isom'), null],
    ['HEIC', ftyp('heic', 'mif1', 'isom'), null],
    ['a program', bytes('MZ\x90'), null],
    ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
    ['HTML', bytes('<!doctype html>'), null],
    ['GIF', bytes('GIF89a'), null],
    ['nothing', Buffer.alloc(0), null],
  ])('%s', (_, head, type) => expect(sniffMedia(pad(head))).toBe(type));

  it('is answered for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (any) =>
        [null, ...MEDIA_TYPES].includes(sniffMedia(any)),
      ),
    );
    expect(sniffMedia(new Uint8Array())).toBeNull();
  });
});

describe('foreign content [MED-06]', () => {
  const clean = { head: bytes([0xff, 0xd8, 0xff]), rest: Buffer.alloc(0), tail: bytes([0xff, 0xd9]) };
  const zipEnd = (comment = '') => bytes('PK\x05\x06', new Array(16).fill(0), [comment.length, 0], comment);

  it.each([
    ['a page in the first bytes', { head: bytes([0xff, 0xd8, 0xff], '<sCript>') }, 'a web page'],
    [
      'a document that begins late',
      { head: pad(bytes([0xff]), 200).fill('%PDF-1.7', 100, 108) },
      'a document',
    ],
    ['an archive appended', { rest: bytes('PK\x03\x04') }, 'an archive'],
    ['an archive by its end', { tail: bytes('xx', zipEnd().toString('latin1')) }, 'an archive'],
    ['an archive with a comment', { tail: zipEnd('hello') }, 'an archive'],
    ['an archive with something after it', { tail: bytes(zipEnd().toString('latin1'), 'xx') }, 'an archive'],
    ['a program appended', { rest: bytes([0, 0], 'MZ') }, 'a program'],
    ['a page appended', { rest: bytes('\n <p>') }, 'a web page'],
    ['nothing', {}, null],
    ['a second JPEG, as phones append', { rest: bytes([0xff, 0xd8, 0xff]) }, null],
    ['a short film, as phones append', { rest: ftyp('isom') }, null],
    ['XMP in the first bytes', { head: bytes([0xff, 0xd8, 0xff], '<?xpacket?><x:xmpmeta><rdf:RDF>') }, null],
    [
      'the letters of a ZIP whose comment would not fit',
      { tail: bytes('PK\x05\x06', new Array(16).fill(0), [255, 255]) },
      null,
    ],
  ])('%s', (_, edges, found) => expect(foreignContent({ ...clean, ...edges })).toBe(found));
});

describe('search [MED-16]', () => {
  const media = {
    Id: 're6w1p8u3f5d',
    Name: 'Logo of the Mast.png',
    Dimensions: '128x128',
    ContentType: 'image/png',
    Type: 'Icon',
    Tags: ['brand', 'Night watch'],
    Metadatas: [{ Name: 'credit', Description: 'Drawn by Ada', Copyright: 'Mast works' }],
  };
  const finds = (text: string) => matchesMedia(mediaHaystack(media), searchWords(text));

  it.each(['re6w1p8u', 'logo', '128x128', 'image/png', 'icon', 'BRAND', 'watch', 'credit', 'drawn', 'works'])(
    'finds by %s',
    (text) => expect(finds(text)).toBe(true),
  );
  it('wants every word, each inside one field', () => {
    expect(finds('logo brand 128')).toBe(true);
    expect(finds('logo video')).toBe(false);
    expect(finds('png128x128')).toBe(false);
    expect(finds('  ')).toBe(true);
  });
});
