/** How long pictures are kept, as one choice (EXT-463): for new cameras, and where one begins to store much more. Pure. */
import type { ResourceSave } from '@longview/contract';
import type { KeepDays } from '@longview/rules/retention';
import { newItem } from './model.ts';

/** As the settings in force say, which nobody changes; or for so many days, null is forever. */
export type Keep = 'AsSet' | KeepDays;

/** What is saved of a choice as the feed's own settings; null where nothing is to be changed (API-11). */
export function keepSave(keep: Keep): ResourceSave | null {
  if (keep === 'AsSet') return null;
  const settings = keep === null ? [] : [{ ...newItem(), ActivationAge: keep, DeleteAll: true }];
  return {
    FrameRemovalStrategy: 'Feed',
    FrameRetentionPolicy: keep === null ? 'None' : 'DeleteAll',
    FrameRetentionSettings: settings,
  };
}
