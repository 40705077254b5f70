import { CLIP_OBSTACLES, CLIP_TROUBLES } from '@longview/rules/clips';

/** Why no clip was recorded, on pages (EXT-182). */
export const clipSentences = {
  ClipObstacleNotCapturing: CLIP_OBSTACLES.NotCapturing,
  ClipObstacleNoSource: CLIP_OBSTACLES.NoSource,
  ClipObstacleSourceStopped: CLIP_OBSTACLES.SourceStopped,
  ClipObstacleNoStream: CLIP_OBSTACLES.NoStream,
  ClipTroubleNoPicture: CLIP_TROUBLES.NoPicture,
  ClipTroubleTooShort: CLIP_TROUBLES.TooShort,
  ClipTroubleBroken: CLIP_TROUBLES.Broken,
  ClipTroubleTooLarge: CLIP_TROUBLES.TooLarge,
  ClipTroubleTooMany: CLIP_TROUBLES.TooMany,
  ClipTroubleStorageLimit: CLIP_TROUBLES.StorageLimit,
  ClipTroubleDiskFull: CLIP_TROUBLES.DiskFull,
  ClipTroubleFailed: CLIP_TROUBLES.Failed,
} as const;
