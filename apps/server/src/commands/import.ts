/**
 * The command `import <feed id> <folder>`: makes a folder of pictures the past of a feed (EXT-53). With a running
 * service its jobs do the work and this tells how far they are; without one it is done here. Changes no file of the
 * folder and no picture that is there.
 */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { type Logger, operatorError, systemClock } from '@longview/base';
import { SYNC_MESSAGES } from '@longview/rules/frame-sync';
import type { Config } from '../config.ts';
import { openContext } from '../context.ts';
import { type Db, openDb } from '../db/open.ts';
import {
  ImportFiles,
  type ImportProgress,
  isUndoing,
  listFolder,
  workPart,
} from '../features/imports/index.ts';
import { openQueue } from '../queue/queue.ts';
import { dryRunText, reasonsText } from './import-words.ts';
import { isServiceRunning } from './service-running.ts';
import { findServiceUrl } from './service-url.ts';

type Print = (text: string) => void;
const LOOK_EVERY_MS = 1_000;

const USAGE =
  'Name the camera and the folder: import <camera id> <folder>. To only see what would happen: import --dry-run <camera id> <folder>.';

/**
 * `--dry-run` first: tells the times and stores nothing (EXT-319). Gives the exit code: 1 when it stopped before its
 * end. @throws AppError InvalidInput, NotFound
 */
export async function runImport(
  config: Config,
  args: readonly string[],
  logger: Logger,
  print: Print,
): Promise<number> {
  const isDry = args[0] === '--dry-run';
  const [feedId, folder] = isDry ? args.slice(1) : args;
  if (!feedId || !folder) throw operatorError('InvalidInput', USAGE);
  if (isDry) {
    await dryRun(config, { feedId, folder: resolve(folder) }, logger, print);
    return 0;
  }
  const wish = { feedId, folder: resolve(folder) };
  const progress = (await isServiceRunning(config))
    ? await importByService(config, wish, logger, print)
    : await importHere(config, wish, logger, print);
  return progress.failure === null ? 0 : 1;
}

interface Wish {
  feedId: string;
  folder: string;
}

async function importByService(
  config: Config,
  wish: Wish,
  logger: Logger,
  print: Print,
): Promise<ImportProgress> {
  const url = await findServiceUrl(config);
  const db = openDb(url, logger);
  const queue = await openQueue(url, false, logger);
  try {
    const { importId, files } = await begin(config, db, wish, print);
    await queue.send(db, 'import-pictures', { importId });
    return await follow(files, print, () => systemClock.sleep(LOOK_EVERY_MS));
  } finally {
    await queue.stop(LOOK_EVERY_MS);
    await db.destroy();
  }
}

async function importHere(config: Config, wish: Wish, logger: Logger, print: Print): Promise<ImportProgress> {
  const { ctx, close } = await openContext({ ...config, processes: new Set(['capture']) }, logger);
  try {
    const { files } = await begin(config, ctx.db, wish, print);
    return await follow(files, print, () => workPart(ctx, files));
  } finally {
    await close();
  }
}

async function begin({ dataDir }: Config, db: Db, { feedId, folder }: Wish, print: Print) {
  if (await isUndoing(db, feedId)) throw operatorError('Conflict', SYNC_MESSAGES.undoing);
  const { feed, list } = await readFolder(db, { feedId, folder }, print);
  const pictures = list.pictures.map(({ path, timeSec }) => ({ path, timeSec }));
  const importId = randomUUID();
  const files = new ImportFiles(dataDir, importId);
  await files.begin({ feedId, folder, pictures }, list.skipped);
  print(
    `${pictures.length} pictures for ${feed.name}. Retention rules that match them apply on their next run.\n`,
  );
  return { importId, files };
}

async function readFolder(db: Db, { feedId, folder }: Wish, print: Print) {
  const feed = await db
    .selectFrom('feed')
    .select(['name', 'time_zone'])
    .where('id', '=', feedId)
    .executeTakeFirst();
  if (!feed)
    throw operatorError(
      'NotFound',
      `No camera ${feedId} found. You find the id in the address of the camera’s page.`,
    );
  print(`Reading ${folder} …\n`);
  return { feed, list: await listFolder(folder, feed.time_zone, Math.floor(systemClock.now() / 1000)) };
}

/** Tells what would be imported; the database is the running service's, or is started for it. */
async function dryRun(config: Config, wish: Wish, logger: Logger, print: Print): Promise<void> {
  const tell = async (db: Db) => {
    const { feed, list } = await readFolder(db, wish, print);
    print(dryRunText(list, feed.time_zone));
  };
  if (!(await isServiceRunning(config))) {
    const { ctx, close } = await openContext({ ...config, processes: new Set(['capture']) }, logger);
    return tell(ctx.db).finally(close);
  }
  const db = openDb(await findServiceUrl(config), logger);
  await tell(db).finally(() => db.destroy());
}

/** Tells how far it is until it is over. */
async function follow(
  files: ImportFiles,
  print: Print,
  next: () => Promise<unknown>,
): Promise<ImportProgress> {
  for (let told = -1; ; ) {
    const progress = await files.progress();
    const { done, total, failure } = progress;
    if (done !== told) print(`${done} of ${total}\n`);
    told = done;
    if (failure === null && done < total) await next();
    else {
      print(reportText(progress, files.reportPath));
      return progress;
    }
  }
}

function reportText({ stored, present, skipped, failure }: ImportProgress, reportPath: string): string {
  const reasons = reasonsText(skipped);
  const lines = [`${stored} stored, ${present} already existed.`];
  if (reasons) lines.push(`Skipped: ${reasons}. List: ${reportPath}`);
  if (stored > 0) lines.push('You can see and undo this import on the Import page of the camera.');
  if (failure !== null) lines.push(`Stopped: ${failure} To continue, run the same command again.`);
  return `${lines.join('\n')}\n`;
}
