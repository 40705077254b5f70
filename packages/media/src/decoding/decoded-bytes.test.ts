import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decodeCost } from './decoded-bytes.ts';

const [WIDTH, HEIGHT] = [400, 300];
const PIXELS = WIDTH * HEIGHT;
const plain = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });
const deep = (channels: 3 | 4 = 3) => plain(channels).toColourspace('rgb16');

describe('what decoding takes', () => {
  it.each([
    ['a JPEG', plain().jpeg(), 3, false],
    ['a progressive JPEG', plain().jpeg({ progressive: true }), 6, true],
    ['a PNG', plain().png(), 3, true],
    ['a see-through PNG of 16 bits', deep(4).png(), 8, true],
    ['an interlaced PNG of 16 bits', deep().png({ progressive: true }), 9, true],
    ['a GIF', plain().gif(), 4, true],
    ['a WebP', plain().webp(), 4, true],
    ['a WebP without loss', plain(4).webp({ lossless: true }), 4, true],
  ])('%s is read off its head [EXT-369]', async (_kind, picture, pixelBytes, isHeldWhole) => {
    const bytes = await picture.toBuffer();
    expect(decodeCost(bytes, 'Smaller')).toEqual({ pixels: PIXELS, bytes: PIXELS * pixelBytes, isHeldWhole });
    expect(decodeCost(bytes, 'Same').bytes).toBe(PIXELS * (pixelBytes + 6));
  });

  it('counts what it does not know as the largest picture there may be [EXT-369]', async () => {
    expect(decodeCost(await plain().tiff().toBuffer(), 'Smaller').bytes).toBe(400_000_000);
    expect(decodeCost(Buffer.alloc(0), 'Smaller').bytes).toBe(400_000_000);
    expect(decodeCost(Buffer.from([0xff, 0xd8, 0xff]), 'Smaller').bytes).toBe(400_000_000);
  });

  it('counts no picture that the decoder refuses for its pixels as more than one it takes [EXT-369]', async () => {
    const bytes = await plain().png().toBuffer();
    bytes.writeUInt32BE(60_000, 16);
    bytes.writeUInt32BE(60_000, 20);
    expect(decodeCost(bytes, 'Smaller').bytes).toBe(150_000_000);
  });
});
