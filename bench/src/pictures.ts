import sharp from 'sharp';

const WIDTH = 1920;
const HEIGHT = 1080;

/** A 1920 × 1080 JPEG within 5 % of `sizeBytes`: a sky with as much grain as that takes. */
export async function jpegOfAbout(sizeBytes: number, seed = 1): Promise<Buffer> {
  let [low, high] = [0, 128];
  for (let step = 0; ; step++) {
    const grain = (low + high) / 2;
    const jpeg = await render(grain, seed);
    if (step === 12 || Math.abs(jpeg.length / sizeBytes - 1) < 0.05) return jpeg;
    if (jpeg.length < sizeBytes) low = grain;
    else high = grain;
  }
}

function render(grain: number, seed: number): Promise<Buffer> {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  const random = seededRandom(seed);
  for (let at = 0; at < pixels.length; at += 3) {
    const down = Math.floor(at / 3 / WIDTH) / HEIGHT;
    const noise = (random() - 0.5) * grain;
    pixels[at] = 40 + 160 * down + noise;
    pixels[at + 1] = 70 + 90 * down + noise;
    pixels[at + 2] = 130 - 30 * down + noise;
  }
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  return sharp(pixels, { raw }).jpeg({ quality: 80, chromaSubsampling: '4:2:0' }).toBuffer();
}

/** Park and Miller's generator: the same picture each time. */
function seededRandom(seed: number): () => number {
  let state = seed * 7919 + 13;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
