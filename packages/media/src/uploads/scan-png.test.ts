import { describe, expect, it } from 'vitest';
import { scanPng } from './scan-png.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

describe('where a PNG ends [MED-06]', () => {
  const chunk = (name: string, data: number[] = []) =>
    bytes([0, 0, 0, data.length], name, data, [0, 0, 0, 0]);
  const start = bytes([0x89], 'PNG\r\n\x1a\n');
  const ihdr = chunk('IHDR', [0, 0, 0, 5, 0, 0, 0, 7, 8, 2, 0, 0, 0]);
  const whole = Buffer.concat([start, ihdr, chunk('IDAT', [1, 2]), chunk('IEND')]);

  it('is after its end chunk, whatever follows', () => {
    const found = { ok: true, width: 5, height: 7, length: whole.length };
    expect(scanPng(whole)).toEqual(found);
    expect(scanPng(Buffer.concat([whole, Buffer.from('more')]))).toEqual(found);
  });

  it('is missing wherever it is cut', () => {
    for (let length = start.length + ihdr.length; length < whole.length; length++)
      expect(scanPng(whole.subarray(0, length))).toEqual({ ok: false, problem: 'Truncated' });
    expect(scanPng(Buffer.concat([start, chunk('IEND')]))).toEqual({ ok: false, problem: 'Corrupt' });
  });
});
