import { expect, it } from 'vitest';
import { readPreview } from './device-preview.ts';

const HEADERS = {
  'Last-Modified': 'Fri, 01 May 2026 06:30:00 GMT',
  'Image-Frame-Width': '853',
  'Image-Frame-Height': '480',
  'Image-Frame-AspectRatio': '1.7771',
  'Image-Frame-ByteLength': '38104',
};
const blob = new Blob(['12345']);

it('the headers of a picture say when it was taken, and how large it is [DEV-20]', () => {
  expect(readPreview(new Headers(HEADERS), blob)).toEqual({
    blob,
    atMs: Date.parse('2026-05-01T06:30:00Z'),
    widthPx: 853,
    heightPx: 480,
    ratio: 1.7771,
    sizeBytes: 38104,
  });
});

it('what the headers leave out is taken from the picture, or is not known', () => {
  expect(readPreview(new Headers(), blob)).toEqual({
    ...{ blob, atMs: null, widthPx: 16, heightPx: 9, ratio: 16 / 9, sizeBytes: 5 },
  });
});
