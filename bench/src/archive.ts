import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import pg from 'pg';
import { jpegOfAbout } from './pictures.ts';
import type { Service } from './service.ts';

const HOUR_SEC = 3600;
const RECORD_BYTES = 40;
const PICTURES = 8;

export interface ArchiveOptions {
  feedId: string;
  fromSec: number;
  hours: number;
  /** A divisor of an hour. */
  intervalSec: number;
  /** Default: 345 kB. */
  pictureBytes?: number;
}

interface Row {
  id: string;
  fromUs: number;
  toUs: number;
  count: number;
  bytes: number;
  path: string;
}

/**
 * Writes a synthetic archive under a running service: sealed hourly segments in the layout of
 * docs/design/frames.md, whose frames all lie on a few real 1080p pictures (hard links, so that a year of
 * pictures fits on any disk), and their rows.
 */
export async function writeArchive(service: Service, options: ArchiveOptions): Promise<{ frames: number }> {
  const pictures = await writePictures(service.dataDir, options.pictureBytes ?? 345_000);
  const rows = Array.from({ length: options.hours }, (_, hour) =>
    writeSegment(service.dataDir, options, hour, pictures[hour % PICTURES] as Picture),
  );
  await insertRows(service.dataDir, options.feedId, rows);
  return { frames: rows.reduce((sum, row) => sum + row.count, 0) };
}

interface Picture {
  path: string;
  bytes: Buffer;
}

async function writePictures(dataDir: string, pictureBytes: number): Promise<Picture[]> {
  mkdirSync(join(dataDir, 'bench'), { recursive: true });
  return Promise.all(
    Array.from({ length: PICTURES }, async (_, seed) => {
      const path = join(dataDir, 'bench', `${seed}.mjpeg`);
      const bytes = await jpegOfAbout(pictureBytes, seed + 1);
      writeFileSync(path, bytes);
      return { path, bytes };
    }),
  );
}

function writeSegment(dataDir: string, options: ArchiveOptions, hour: number, picture: Picture): Row {
  const startSec = options.fromSec + hour * HOUR_SEC;
  const [date = '', time = ''] = new Date(startSec * 1000).toISOString().split(/[T.]/);
  const path = `feeds/${options.feedId}/${date.replaceAll('-', '/')}/${time.replaceAll(':', '')}-0`;
  const file = join(dataDir, 'frames', path);
  if (hour % 24 === 0 || time.startsWith('00')) mkdirSync(dirname(file), { recursive: true });
  linkSync(picture.path, `${file}.mjpeg`);
  const count = HOUR_SEC / options.intervalSec;
  const crc = crc32(picture.bytes);
  const records = Buffer.alloc(count * RECORD_BYTES);
  for (let at = 0; at < count; at++) {
    const bytes = records.subarray(at * RECORD_BYTES, (at + 1) * RECORD_BYTES);
    writeRecord(bytes, (startSec + at * options.intervalSec) * 1e6, picture.bytes.length, crc);
  }
  writeFileSync(`${file}.idx`, records);
  const toUs = (startSec + (count - 1) * options.intervalSec) * 1e6;
  const id = `bench-${options.feedId}-${hour}`;
  return { id, fromUs: startSec * 1e6, toUs, count, bytes: picture.bytes.length, path };
}

function writeRecord(bytes: Buffer, timeUs: number, length: number, crc: number): void {
  bytes.writeBigUInt64LE(BigInt(timeUs), 0);
  bytes.writeUInt32LE(length, 16);
  bytes.writeUInt32LE(1920, 20);
  bytes.writeUInt32LE(1080, 24);
  bytes.writeUInt32LE(crc, 32);
  bytes.writeUInt32LE(crc32(bytes.subarray(0, 36)), 36);
}

async function insertRows(dataDir: string, feedId: string, rows: Row[]): Promise<void> {
  const db = await connect(dataDir);
  const column = (key: keyof Row) => rows.map((row) => row[key]);
  await db.query(
    `insert into frame_segment (id, feed_id, from_us, to_us, count, bytes, state, location, path)
     select id, $1, from_us, to_us, count, bytes, 'Sealed', 'disk', path
     from unnest($2::text[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[], $7::text[])
       as row (id, from_us, to_us, count, bytes, path)`,
    [
      feedId,
      column('id'),
      column('fromUs'),
      column('toUs'),
      column('count'),
      column('bytes'),
      column('path'),
    ],
  );
  await db.end();
}

/** A connection to the embedded PostgreSQL of a running service. */
export async function connect(dataDir: string): Promise<pg.Client> {
  const port = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]);
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8');
  const db = new pg.Client({ host: '127.0.0.1', port, user: 'longview', password, database: 'longview' });
  await db.connect();
  return db;
}
