import type { CollectionEntry } from '@longview/contract';

/** A Station with the feeds of a collection that its cameras capture (COL-06). Values in, values out. */
export interface CollectionStation {
  deviceId: string;
  feedIds: string[];
}

/** By `Config` (ENT-12), each Station and each feed of it once. */
export function stationsOf({ Config }: CollectionEntry['Collection']): CollectionStation[] {
  const byDevice = new Map<string, Set<string>>();
  for (const { DeviceId, CaptureConfig } of Config?.Cameras ?? []) {
    const feedIds = byDevice.get(DeviceId) ?? new Set<string>();
    for (const { FeedId } of CaptureConfig.FeedAttachments) feedIds.add(FeedId);
    byDevice.set(DeviceId, feedIds);
  }
  const all = [...byDevice].map(([deviceId, feedIds]) => ({ deviceId, feedIds: [...feedIds] }));
  return all.filter(({ feedIds }) => feedIds.length > 0);
}
