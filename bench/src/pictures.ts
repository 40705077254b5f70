import { images } from '@longview/media';

/** A 1920 × 1080 JPEG of about `sizeBytes`: a gradient with as much grain as that takes. */
export async function jpegOfAbout(sizeBytes: number, seed = 1): Promise<Buffer> {
  let best: Buffer = Buffer.alloc(0);
  for (let frequency = 0.02; frequency < 3; frequency *= 1.25) {
    best = await images.renderSvg(grainySvg(frequency, seed), 1920, 1080, 80);
    if (best.length >= sizeBytes * 0.9) break;
  }
  return best;
}

const grainySvg = (
  frequency: number,
  seed: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#27456e"/><stop offset="1" stop-color="#d8a06a"/></linearGradient>
<filter id="grain"><feTurbulence baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 .4 .4 .4 0 -.3"/></filter></defs>
<rect width="1920" height="1080" fill="url(#sky)"/><rect width="1920" height="1080" filter="url(#grain)" opacity=".6"/></svg>`;
