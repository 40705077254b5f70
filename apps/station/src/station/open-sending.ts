/** The way of pictures: from a camera to the spool, and on to the service. */
import { join } from 'node:path';
import { Copies } from '../capture-loop/copies.ts';
import { createDeliver, type Deliver } from '../capture-loop/deliver.ts';
import { ClipSender } from '../clips/clip-sender.ts';
import { ClipStore } from '../clips/clip-store.ts';
import { realDisk } from '../spool/spool-disk.ts';
import { createSendPicture, isInOrder, type SendPicture } from '../upload/send-picture.ts';
import { Uploader } from '../upload/uploader.ts';
import type { Core } from './open-core.ts';

export interface Sending {
  uploader: Uploader;
  deliver: Deliver;
  clips: ClipStore;
  clipSender: ClipSender;
}

/** Clips are kept beside the pictures, in half as many bytes. */
const CLIPS_SHARE = 0.5;

export async function openSending(ground: Core): Promise<Sending> {
  const { config, parts, logger, spool, service, time, addresses, configs, reachability } = ground;
  const work = () => configs.work;
  const onFailure = reachability.heard.bind(reachability);
  const send = createSendPicture({ service, time, addresses, work, onFailure });
  const uploader = new Uploader({
    ...{ clock: parts.clock, logger, spool, send, backlogPerSec: config.backlogPerSec },
    isOpen: () => reachability.isReached,
    isInOrder: (feedId) => isInOrder(work(), feedId),
    hasAddress: (feedId) => addresses.sidOf(feedId) !== null,
  });
  const dirs = [config.copiesDir, config.copies2Dir] as const;
  const deliver = createDeliver({
    ...{ logger, spool, time, copies: new Copies({ logger, dirs, floorBytes: config.freeBytes }) },
    offer: (entries) => uploader.offer(entries),
    sendNow: (feedId, timeSec, jpeg) => sendNow(ground, send, { feedId, timeSec }, jpeg),
  });
  const clips = await ClipStore.open({
    ...{ dir: join(ground.dir.path, 'clips'), disk: realDisk, logger },
    budgetBytes: config.spoolBytes * CLIPS_SHARE,
  });
  const isOpen = () => reachability.isReached;
  const { clock } = parts;
  const clipSender = new ClipSender({ clock, logger, store: clips, service, addresses, isOpen, onFailure });
  return { uploader, deliver, clips, clipSender };
}

/** Of a picture that cannot be kept: now or never. */
async function sendNow(
  { reachability, addresses, time, signal }: Core,
  send: SendPicture,
  picture: { feedId: string; timeSec: number },
  jpeg: Buffer,
): Promise<boolean> {
  if (!reachability.isReached || addresses.sidOf(picture.feedId) === null) return false;
  const unsureRun = time.clock.isSet ? null : time.run;
  return (await send({ ...picture, unsureRun }, jpeg, 1, signal)).kind === 'Done';
}
