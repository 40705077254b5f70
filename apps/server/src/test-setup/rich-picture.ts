/** A picture with what cameras write beside it. Tests only. */

/** Words that stand in it where place, serial numbers, owner, XMP, IPTC and a comment do. */
export const CAMERA_WORDS = [
  'GPS-48.2N16.3E',
  'SERIAL-4711',
  'OWNER-Ada',
  'XMP-SECRET',
  'IPTC-SECRET',
  'COMMENT',
];
/** When it was taken; anybody may know. */
export const TAKEN = '2026:05:01 12:00:00';

/** The JPEG with EXIF that has these words and `thumb` as its small picture, XMP, IPTC and a comment. */
export function richPicture(jpeg: Buffer, thumb: Buffer = Buffer.alloc(0)): Buffer {
  const segments = [
    segment(0xe1, Buffer.concat([exif(), thumb])),
    segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x>XMP-SECRET</x>')),
    segment(0xed, Buffer.from('Photoshop 3.0\0IPTC-SECRET')),
    segment(0xfe, Buffer.from('COMMENT')),
  ];
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

function segment(marker: number, payload: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
}

/** Two texts in the first directory: when it was taken, and of whom. */
function exif(): Buffer {
  const texts = [TAKEN, `GPS-48.2N16.3E SERIAL-4711 OWNER-Ada`].map((text) => Buffer.from(`${text}\0`));
  const directory = Buffer.alloc(2 + 2 * 12 + 4);
  directory.writeUInt16BE(2);
  let at = 8 + directory.length;
  for (const [i, tag] of [0x0132, 0x9c9d].entries()) {
    const length = texts[i]?.length ?? 0;
    directory.writeUInt16BE(tag, 2 + i * 12);
    directory.writeUInt16BE(2, 4 + i * 12);
    directory.writeUInt32BE(length, 6 + i * 12);
    directory.writeUInt32BE(at, 10 + i * 12);
    at += length;
  }
  return Buffer.concat([Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'), directory, ...texts]);
}

/** Which of the words stand in some bytes. */
export function cameraWordsIn(bytes: Buffer): string[] {
  return CAMERA_WORDS.filter((word) => bytes.includes(word));
}
