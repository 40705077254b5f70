/**
 * What a backup says of itself: the file `backup.json` in it (EXT-403). A DATA_DIR that a service runs on has none: what
 * it said would not be so any more. Never looks into files.
 */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operatorError } from '@longview/base';
import { formatTime } from '@longview/rules';
import { z } from 'zod';
import { VERSION } from './version.ts';

export const MANIFEST_FILE = 'backup.json';

const Manifest = z.object({
  Format: z.literal('longview-backup'),
  /** The version of Longview that made it. */
  Version: z.string(),
  MadeAt: z.string(),
  /** All but this file. */
  Files: z.int(),
  Bytes: z.int(),
  HasDatabase: z.boolean(),
  /** Whoever has it opens the stored passwords. */
  HasSecretKey: z.boolean(),
  /** Of closed and open ones; null without the database, which knows them. */
  Feeds: z
    .array(
      z.object({
        Id: z.string(),
        Name: z.string(),
        FrameCount: z.int(),
        From: z.string().nullable(),
        To: z.string().nullable(),
      }),
    )
    .nullable(),
  /** Segments whose frames lie in the bucket alone. */
  SegmentsElsewhere: z.int(),
  ClipCount: z.int().nullable(),
  /** age recipients; empty: not encrypted. */
  EncryptedTo: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** What only its maker knows; the rest is read from the folder. */
export type ManifestFacts = Pick<Manifest, 'Feeds' | 'SegmentsElsewhere' | 'ClipCount' | 'EncryptedTo'>;

/** Writes what `folder` holds into it, durably. `nowMs` is unix ms. */
export async function writeManifest(folder: string, facts: ManifestFacts, nowMs: number): Promise<Manifest> {
  const names = await readdir(folder);
  const manifest: Manifest = {
    Format: 'longview-backup',
    Version: VERSION,
    MadeAt: formatTime(Math.floor(nowMs / 1000)),
    ...(await countFiles(folder)),
    HasDatabase: names.includes('postgres'),
    HasSecretKey: names.some((name) => name.startsWith('secret-key')),
    ...facts,
  };
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600, flush: true });
  return manifest;
}

/** Null for a backup of a version that wrote none. @throws AppError InvalidInput for one that is damaged */
export async function findManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return null;
    throw err;
  });
  return text === null ? null : parseManifest(text);
}

/** @throws AppError InvalidInput */
export function parseManifest(text: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw operatorError('InvalidInput', `${MANIFEST_FILE} of the backup is damaged.`, { cause });
  }
}

export function removeManifest(folder: string): Promise<void> {
  return rm(join(folder, MANIFEST_FILE), { force: true });
}

/** Refuses a backup of which something is missing. @throws AppError InvalidInput */
export async function requireWhole(folder: string, manifest: Manifest, name: string): Promise<void> {
  const { Files, Bytes } = await countFiles(folder);
  if (Files >= manifest.Files && Bytes >= manifest.Bytes) return;
  throw operatorError(
    'InvalidInput',
    `${name} is not whole: it has ${Files} of ${manifest.Files} files and ${Bytes} of ${manifest.Bytes} bytes. Nothing was restored.`,
  );
}

async function countFiles(folder: string): Promise<{ Files: number; Bytes: number }> {
  const sum = { Files: 0, Bytes: 0 };
  const count = async (path: string) => {
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const at = join(path, entry.name);
      if (entry.isDirectory()) await count(at);
      else if (at !== join(folder, MANIFEST_FILE)) {
        sum.Files += 1;
        sum.Bytes += (await stat(at)).size;
      }
    }
  };
  await count(folder);
  return sum;
}

/** For whoever reads a terminal. */
export function manifestText(manifest: Manifest): string {
  const { Feeds, EncryptedTo, SegmentsElsewhere } = manifest;
  const to = EncryptedTo.length === 0 ? 'Not encrypted.' : `Encrypted to ${EncryptedTo.join(', ')}.`;
  const key = manifest.HasSecretKey
    ? 'The secret key is in it: whoever opens it can open the stored passwords.'
    : 'The secret key is not in it: keep SECRET_KEY apart, stored passwords need it.';
  const clips = manifest.ClipCount === null ? '' : `, ${manifest.ClipCount} clips`;
  const lines = [
    `Made ${manifest.MadeAt} by Longview ${manifest.Version}: ${manifest.Files} files, ${manifest.Bytes} bytes${clips}.`,
    to,
    key,
    ...(manifest.HasDatabase ? [] : ['The database is not in it.']),
    ...(SegmentsElsewhere > 0
      ? [`Of ${SegmentsElsewhere} segments the frames are in the bucket alone.`]
      : []),
    ...(Feeds ?? []).map(
      ({ Id, Name, FrameCount, From, To }) =>
        `${Id} ${Name}: ${FrameCount} pictures${From === null ? '' : `, ${From} to ${To}`}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
