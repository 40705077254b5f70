/** The way of pictures: from a camera to the spool, and on to the service. */
import { Copies } from '../capture-loop/copies.ts';
import { createDeliver, type Deliver } from '../capture-loop/deliver.ts';
import { createSendPicture, isInOrder, type SendPicture } from '../upload/send-picture.ts';
import { Uploader } from '../upload/uploader.ts';
import type { Ground } from './open-ground.ts';

export interface Sending {
  uploader: Uploader;
  deliver: Deliver;
}

export function openSending(ground: Ground): Sending {
  const { config, parts, logger, spool, service, time, addresses, configs, line } = ground;
  const work = () => configs.work;
  const onFailure = line.heard.bind(line);
  const send = createSendPicture({ service, time, addresses, work, onFailure });
  const uploader = new Uploader({
    ...{ clock: parts.clock, logger, spool, send, backlogPerSec: config.backlogPerSec },
    isOpen: () => line.isReached,
    isInOrder: (feedId) => isInOrder(work(), feedId),
    hasAddress: (feedId) => addresses.sidOf(feedId) !== null,
  });
  const dirs = [config.copiesDir, config.copies2Dir] as const;
  const deliver = createDeliver({
    ...{ logger, spool, time, copies: new Copies({ logger, dirs, floorBytes: config.freeBytes }) },
    offer: (entries) => uploader.offer(entries),
    sendNow: (feedId, timeSec, jpeg) => sendNow(ground, send, { feedId, timeSec }, jpeg),
  });
  return { uploader, deliver };
}

/** Of a picture that cannot be kept: now or never. */
async function sendNow(
  { line, addresses, time, signal }: Ground,
  send: SendPicture,
  picture: { feedId: string; timeSec: number },
  jpeg: Buffer,
): Promise<boolean> {
  if (!line.isReached || addresses.sidOf(picture.feedId) === null) return false;
  const unsureRun = time.clock.isSet ? null : time.run;
  return (await send({ ...picture, unsureRun }, jpeg, 1, signal)).kind === 'Done';
}
