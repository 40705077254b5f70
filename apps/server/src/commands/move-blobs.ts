/**
 * Moves the objects of the media library between the disk and the object storage beside the running service, which
 * reads both (EXT-198). What was broken off is done again. Knows not what an object means.
 */
import { type BlobStore, streamBlob } from '@longview/blob-store';

/** Of the object storage, what is no object of the library: frames, films, what was set aside, tries. */
const OTHERS = /^(feeds|kept-films|lost|probe)\//;

/** Gives how many went; each is deleted from `disk` once the other has it. */
export async function moveBlobsToObjects(disk: BlobStore, objects: BlobStore): Promise<number> {
  let count = 0;
  for await (const { key, sizeBytes } of disk.list('')) {
    const bytes = await streamBlob(disk, key, 0, sizeBytes - 1);
    if (!bytes) continue;
    await objects.put(key, bytes);
    // The service deleted it meanwhile, of both: then it must not come back.
    if (await disk.delete(key)) count++;
    else await objects.delete(key);
  }
  return count;
}

/** Gives how many were copied; the object storage keeps all of them. */
export async function copyBlobsToDisk(disk: BlobStore, objects: BlobStore): Promise<number> {
  let count = 0;
  for await (const { key, sizeBytes } of objects.list('')) {
    if (OTHERS.test(key) || (await disk.stat(key))?.sizeBytes === sizeBytes) continue;
    const bytes = await streamBlob(objects, key, 0, sizeBytes - 1);
    if (!bytes) continue;
    await disk.put(key, bytes);
    count++;
    // Deleted by the service while it was copied.
    if (!(await objects.stat(key))) await disk.delete(key);
  }
  return count;
}
