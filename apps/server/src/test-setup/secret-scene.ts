/** A camera that paints a secret colour, a mask over it, and eyes that find the colour wherever it is. Tests only. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageProcessSave } from '@longview/contract';
import { images } from '@longview/media';
import { canvasText, exportMask, type PixelRect, type Polygon, svgText } from '@longview/rules/image-process';
import { scanJpeg } from '@longview/rules/jpeg';
import { plain } from './image-process-calls.ts';

const SCENE = { width: 640, height: 360 };
const SECRET = [255, 0, 200] as const;
/** Where the secret is, in the scene. */
export const SECRET_AREA: Polygon = [
  { x: 200, y: 100 },
  { x: 330, y: 120 },
  { x: 300, y: 230 },
  { x: 190, y: 200 },
];

/** The scene at that size; `step` moves something that is no secret. */
export function secretScene(step = 0, { width, height } = SCENE): Promise<Buffer> {
  const area = SECRET_AREA.map(({ x, y }) => `${x},${y}`).join(' ');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" preserveAspectRatio="none"><rect width="640" height="360" fill="#4a7a50"/><rect width="640" height="90" fill="#9ab8d0"/><circle cx="${40 + (step % 40) * 14}" cy="300" r="22" fill="#e8e0a0"/><polygon points="${area}" fill="rgb(${SECRET})"/></svg>`;
  return images.renderSvg(svg, width, height, 88);
}

/** The same bytes with an EXIF orientation, 1 to 8: as of a camera that says how its picture is to be turned. */
export function withExif(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from(
    'Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0',
    'latin1',
  );
  exif.writeUInt16LE(orientation, exif.indexOf(6, 18));
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** Two minutes of the scene in MPEG-4, as `film` of an RTSP camera; must be removed. */
export async function secretFilm(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'secret-film-'));
  const [scene, path] = [join(folder, 'scene.jpg'), join(folder, 'film.mp4')];
  await writeFile(scene, await secretScene());
  const coding = ['-t', '120', '-r', '10', '-c:v', 'mpeg4', '-q:v', '2', '-g', '10'];
  execFileSync('ffmpeg', ['-v', 'error', '-loop', '1', '-i', scene, ...coding, path]);
  return { path, remove: () => rm(folder, { recursive: true }) };
}

/** A config that hides the secret and nothing else; as an editor would export it. */
export function hidingConfig(
  more: Partial<ImageProcessSave> = {},
  polygons = [SECRET_AREA],
): ImageProcessSave {
  const { pixels, rectangles } = exportMask(polygons, 'Low', SCENE);
  const off = plain();
  return {
    ...off,
    Mask: {
      ...off.Mask,
      IsEnabled: true,
      Canvas: canvasText(polygons, SCENE),
      SVG: svgText(polygons, SCENE),
      FrameSize: { Width: SCENE.width, Height: SCENE.height },
      PNG: `data:image/png;base64,${toPng(pixels, SCENE).toString('base64')}`,
      Command: JSON.stringify(rectangles satisfies PixelRect[]),
    },
    ...more,
  };
}

/** How far the colours of a picture are from one grey, 0 to 127: nothing where all of it is hidden. */
export function awayFromGrey(bytes: Buffer): number {
  let most = 0;
  for (const value of pixelsOf(bytes)) most = Math.max(most, Math.abs(value - 128));
  return most;
}

/** Bytes that are looked at twice are decoded once. */
const decoded = new WeakMap<Buffer, Buffer>();
function pixelsOf(bytes: Buffer): Buffer {
  const pixels = decoded.get(bytes) ?? ffmpeg(bytes, ['-i', '-', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']);
  if (pixels.length === 0) throw new Error('Nothing to see.');
  decoded.set(bytes, pixels);
  return pixels;
}

/** Grey pixels as a PNG. */
export function toPng(pixels: Uint8Array, { width, height }: { width: number; height: number }): Buffer {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'gray', '-s', `${width}x${height}`, '-i', '-'];
  return ffmpeg(Buffer.from(pixels), [...raw, '-f', 'image2pipe', '-c:v', 'png', '-']);
}

/** How near any pixel of a picture or a film comes to the secret colour: 0 is the colour itself, 255 far away. */
export function nearestToSecret(bytes: Buffer): number {
  const pixels = pixelsOf(bytes);
  const [r, g, b] = SECRET;
  let nearest = 255;
  for (let at = 0; at < pixels.length; at += 3) {
    const away = Math.max(
      Math.abs(r - (pixels[at] ?? 0)),
      Math.abs(g - (pixels[at + 1] ?? 0)),
      Math.abs(b - (pixels[at + 2] ?? 0)),
    );
    if (away < nearest) nearest = away;
  }
  return nearest;
}

/** Every whole JPEG in some bytes, wherever it begins, thumbnails within others too. */
export function picturesWithin(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = bytes.indexOf(START); at >= 0; at = bytes.indexOf(START, at + 1)) {
    const scan = scanJpeg(bytes.subarray(at));
    if (scan.ok) found.push(bytes.subarray(at, at + scan.length));
  }
  return found;
}
const START = Buffer.from([0xff, 0xd8, 0xff]);

function ffmpeg(input: Buffer, args: string[]): Buffer {
  return execFileSync('ffmpeg', ['-v', 'error', ...args], { input, maxBuffer: 2 ** 30 });
}
