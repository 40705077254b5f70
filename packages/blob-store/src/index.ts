export { BlobCache, type BlobCacheOptions } from './blob-cache.ts';
export { BlobLayers } from './blob-layers.ts';
export {
  type BlobBytes,
  type BlobInfo,
  type BlobStore,
  type ByteRange,
  deleteBlobs,
  listBlobs,
  requireBlobKey,
} from './blob-store.ts';
export { type DiskBlobStoreOptions, openDiskBlobStore } from './disk-blob-store.ts';
export { MemoryBlobStore } from './memory-blob-store.ts';
export { S3BlobStore, type S3BlobStoreOptions } from './s3-blob-store.ts';
export { cureOf, type ObjectTrouble, probeObjects, troubleOf } from './s3-trouble.ts';
export { streamBlob } from './stream-blob.ts';
