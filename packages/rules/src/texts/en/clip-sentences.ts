import { CLIP_OBSTACLES, CLIP_REFUSALS, CLIP_TROUBLES } from '../../clips/index.ts';

/** Why no clip was recorded, on pages (EXT-182). */
export const clipSentences = {
  'said.clip.NotCapturing': CLIP_OBSTACLES.NotCapturing,
  'said.clip.NotEnabled': CLIP_OBSTACLES.NotEnabled,
  'said.clip.NoSource': CLIP_OBSTACLES.NoSource,
  'said.clip.SourceStopped': CLIP_OBSTACLES.SourceStopped,
  'said.clip.NoStream': CLIP_OBSTACLES.NoStream,
  'said.clip.Hidden': CLIP_REFUSALS.Hidden,
  'said.clip.NoPicture': CLIP_TROUBLES.NoPicture,
  'said.clip.TooShort': CLIP_TROUBLES.TooShort,
  'said.clip.Broken': CLIP_TROUBLES.Broken,
  'said.clip.TooLarge': CLIP_TROUBLES.TooLarge,
  'said.clip.TooMany': CLIP_TROUBLES.TooMany,
  'said.clip.StorageLimit': CLIP_TROUBLES.StorageLimit,
  'said.clip.DiskFull': CLIP_TROUBLES.DiskFull,
  'said.clip.Failed': CLIP_TROUBLES.Failed,
} as const;
