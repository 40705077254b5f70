import { expect, it } from 'vitest';
import { registerShift } from './index.ts';

/** Overlapping tiles of three sizes, drawn four times as large, so that it can be moved by quarters of a pixel. */
function picture(dx: number, dy: number, light: (value: number) => number = (value) => value): Uint8Array {
  const tile = (x: number, y: number, size: number) => {
    const mixed = Math.imul(Math.floor(x / size) * 7919 + Math.floor(y / size) * 104_729 + size, 0x9e3779b1);
    return ((mixed ^ (mixed >>> 15)) >>> 0) % 70;
  };
  return Uint8Array.from({ length: 256 * 256 }, (_, at) => {
    const [left, top] = [((at % 256) - dx) * 4 + 4096, (Math.floor(at / 256) - dy) * 4 + 4096];
    let sum = 0;
    for (let y = top; y < top + 4; y++)
      for (let x = left; x < left + 4; x++) sum += tile(x, y, 13) + tile(x, y, 37) + tile(x, y, 91);
    return Math.round(light(20 + sum / 16));
  });
}

it('a shift is found to a tenth of a pixel, in other light too [EXT-535]', () => {
  const still = picture(0, 0);
  for (const [dx, dy] of [
    [0, 0],
    [3, -2],
    [0.5, 0.75],
    [-5.25, 0.25],
  ] as const) {
    const shift = registerShift(
      still,
      picture(dx, dy, (value) => 20 + value * 0.5),
    );
    expect(Math.abs(shift.dx - dx)).toBeLessThan(0.1);
    expect(Math.abs(shift.dy - dy)).toBeLessThan(0.1);
    expect(shift.peak).toBeGreaterThan(0.2);
  }
});

it('a picture of fog has no peak, and one of another size is refused [EXT-535]', () => {
  const fog = Uint8Array.from({ length: 256 * 256 }, (_, at) => 120 + (Math.imul(at, 0x9e3779b1) >>> 30));
  expect(registerShift(picture(0, 0), fog).peak).toBeLessThan(0.1);
  expect(() => registerShift(fog.subarray(1), fog)).toThrow('a: 65535 bytes');
});
