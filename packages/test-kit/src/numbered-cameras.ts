/**
 * Many HTTP cameras at one port, `/camera/<number>`, whose pictures are numbered: what was kept of them tells which
 * were lost and which were taken twice.
 */
import http from 'node:http';
import { portOf } from '@longview/base';
import { MOVING_PICTURES } from './http-camera.ts';

export interface NumberedCameras {
  /** Of camera `at`; each is its own. */
  urlOf(at: number): string;
  /** Pictures that camera `at` has given. */
  given(at: number): number;
  close(): Promise<void>;
}

const TEXT = 'picture ';
const SOI_BYTES = 2;

/** The number of a picture of {@link startNumberedCameras}, from 1; null for any other. */
export function numberOf(jpeg: Buffer): number | null {
  const at = jpeg.indexOf(TEXT, SOI_BYTES, 'latin1');
  if (at < 0 || at > 16) return null;
  return Number.parseInt(jpeg.toString('latin1', at + TEXT.length, at + TEXT.length + 8), 10);
}

/** A whole JPEG that is told from others by its number, which stands in a comment of its head. */
export function numbered(jpeg: Buffer, number: number): Buffer {
  const text = Buffer.from(TEXT + String(number).padStart(8, '0'), 'latin1');
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, SOI_BYTES), head, text, jpeg.subarray(SOI_BYTES)]);
}

/** Starts them on a free port of 127.0.0.1. */
export async function startNumberedCameras(
  pictures: readonly Buffer[] = MOVING_PICTURES,
): Promise<NumberedCameras> {
  const given = new Map<number, number>();
  const server = http.createServer((request, response) => {
    const at = Number(request.url?.split('/').at(-1));
    const number = (given.get(at) ?? 0) + 1;
    given.set(at, number);
    const picture = pictures[number % pictures.length] as Buffer;
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(numbered(picture, number));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  return {
    urlOf: (at) => `http://127.0.0.1:${port}/camera/${at}`,
    given: (at) => given.get(at) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
