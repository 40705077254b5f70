/** Kept films of a service with a bucket, and what lies where. Tests only. */
import { type Clock, systemClock } from '@longview/base';
import { listBlobs, S3BlobStore } from '@longview/blob-store';
import { startS3Server } from '@longview/test-kit/s3-server';
import { openFilms } from './kept-films.ts';

/** `sleep`: in place of the system's. It must be closed. */
export async function openBucketFilms(sleep: Clock['sleep'] = systemClock.sleep) {
  const s3 = await startS3Server();
  let passedMs = 0;
  const clock = {
    now: () => systemClock.now() + passedMs,
    monotonic: () => systemClock.monotonic() + passedMs,
    sleep,
  };
  const opened = await openFilms({ clock, env: s3.env });
  const bucket = new S3BlobStore({ ...s3.options, clock });
  const { db, frames } = opened.app.ctx;
  /** Lets time pass at once, for what asks the time. */
  const skip = (ms: number) => {
    passedMs += ms;
  };
  return {
    ...{ ...opened, s3, bucket, clock, skip },
    keysIn: async (prefix: string) => (await listBlobs(bucket, prefix)).map(({ key }) => key),
    /** Closes all hours and moves them into the bucket, as happens by itself with time. */
    sendFrames: async () => {
      skip(3_600_000);
      await frames.store.sealIdle();
      await frames.sender?.sendAll();
    },
    /** Where segments lie. */
    places: async () => {
      const rows = await db.selectFrom('frame_segment').select('location').distinct().execute();
      return rows.map(({ location }) => location);
    },
    close: async () => {
      await opened.app.close();
      bucket.close();
      await s3.close();
    },
  };
}
