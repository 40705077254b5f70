/** Files of the media library in tests, made and sent as browsers do. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { systemClock } from '@longview/base';
import { listBlobs, openDiskBlobStore } from '@longview/blob-store';
import type { MediaResource } from '@longview/contract';
import sharp from 'sharp';
import type { TestApp } from './app.ts';
import { picture } from './pictures.ts';
import { type Caller, credentialsOf, type TestUser } from './users.ts';

export interface TestFile {
  name: string;
  bytes: Uint8Array;
  /** What the sender says it is. */
  type?: string;
  /** Name of the part; `file` by default. */
  part?: string;
}

/** One file of each kind that the library takes. */
export async function mediaFiles(): Promise<Record<'logo' | 'photo' | 'clip', TestFile>> {
  return {
    logo: { name: 'logo.png', bytes: await png(128, 128) },
    photo: { name: 'mast.jpg', bytes: await picture(1280, 720) },
    clip: { name: 'night.mp4', bytes: await film() },
  };
}

/** A blank picture of 16 bits a channel, interlaced: few bytes that take many to decode. */
export function largePng(width: number, height: number): Promise<Buffer> {
  const blank = sharp({ create: { width, height, channels: 3, background: '#102030' } });
  return blank.toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 }).toBuffer();
}

/** The answer to an upload: resources, or an error body. */
export interface Uploaded {
  status: number;
  text: string;
  /** Of a successful upload. */
  resources: MediaResource[];
}

/** Uploads new files, or with `id` a replacement. */
export async function uploadFiles(
  app: TestApp,
  as: Caller | undefined,
  files: readonly TestFile[],
  id?: string,
): Promise<Uploaded> {
  const body = new FormData();
  for (const { name, bytes, type = '', part = 'file' } of files)
    body.append(part, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  const response = await fetch(`${app.url}/api/nv/resource/payload${id ? `/${id}` : ''}`, {
    method: 'POST',
    headers: credentialsOf(as),
    body,
  });
  const text = await response.text();
  const resources = response.ok ? ([JSON.parse(text)].flat() as MediaResource[]) : [];
  return { status: response.status, text, resources };
}

/** A PNG of one colour; `alpha` below 1 is see-through. */
export function png(width: number, height: number, alpha?: number): Promise<Buffer> {
  const background = { r: 40, g: 90, b: 200, alpha: alpha ?? 1 };
  const channels = alpha === undefined ? 3 : 4;
  return sharp({ create: { width, height, channels, background } }).png().toBuffer();
}

/** Two seconds of FFmpeg's test picture as MP4. */
export async function film(width = 320, height = 240): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'longview-film-'));
  const path = join(folder, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', `testsrc=size=${width}x${height}:rate=10:duration=2`];
  try {
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', path]);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export type MediaCalls = ReturnType<typeof mediaCalls>;

let libraries = 0;

/** A new account with an empty library, and its calls. */
export async function addLibrary(app: TestApp): Promise<{ ada: TestUser; media: MediaCalls }> {
  libraries += 1;
  const ada = await app.addOwner(`Ada${libraries}`);
  return { ada, media: mediaCalls(app, ada) };
}

/** The calls of the library, as `owner` unless somebody else is named. */
export function mediaCalls(app: TestApp, owner: TestUser) {
  const upload = async (...files: TestFile[]): Promise<MediaResource[]> => {
    const { status, text, resources } = await uploadFiles(app, owner, files);
    if (status !== 201) throw new Error(`Not uploaded: ${text}`);
    return resources;
  };
  return {
    upload,
    uploadOne: async (file: TestFile): Promise<MediaResource> => {
      const [one] = await upload(file);
      if (!one) throw new Error('Nothing was uploaded.');
      return one;
    },
    list: async (as: Caller = owner, query = '') =>
      (await (await app.call(`/api/nv/resource${query}`, { as })).json()) as MediaResource[],
    get: (id: string, as: Caller = owner) => app.call(`/api/nv/resource/${id}`, { as }),
    remove: (id: string, as?: Caller) =>
      app.call(`/api/nv/resource/${id}`, { method: 'DELETE', ...(as && { as }) }),
    payload: (id: string, query = '', headers: Record<string, string> = {}, as: Caller = owner) =>
      app.call(`/api/nv/resource/payload/${id}${query}`, { as, headers }),
    save: (id: string, body: object, version?: number, as: Caller = owner) =>
      app.call(`/api/nv/resource/${id}`, {
        as,
        body: { Id: id, Name: 'Logo', Tags: [], Metadatas: null, ...body },
        ...(version && { headers: { 'if-match': `"${version}"` } }),
      }),
    bytesOf: async (response: Response) => Buffer.from(await response.arrayBuffer()),
    stored: () => storedOf(app, owner.accountId),
  };
}

/** Everything that is stored of an account, and everything that waits to be looked at. */
async function storedOf(app: TestApp, accountId: string): Promise<{ blobs: string[]; waiting: string[] }> {
  const root = join(app.dataDir, 'media');
  const store = await openDiskBlobStore({ root, clock: systemClock, durable: false });
  const blobs = (await listBlobs(store, `resources/${accountId}`)).map(({ key }) => key);
  return { blobs, waiting: await readdir(app.ctx.mediaStore.waitingDir) };
}
