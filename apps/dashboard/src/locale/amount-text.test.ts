import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gbText, sizeText } from './amount-text.ts';

const MB = 1024 ** 2;

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [38 * 1024, '38 kB'],
  [MB - 1, '1 MB'],
  [1.25 * MB, '1.3 MB'],
  [12 * MB, '12 MB'],
  [1.4 * 1024 * MB, '1.4 GB'],
  [250 * 1024 * MB, '250 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

it('what is stored is never nought, however little, in GB as in bytes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 45 }), (bytes) => {
      expect(sizeText(bytes)).not.toMatch(/^0 /);
      expect(gbText(bytes / 2 ** 30)).toBe(sizeText(bytes));
    }),
  );
  expect(gbText(0)).toBe('0 GB');
});
