import type { ResourceSave } from '@longview/contract';
import type { SizeCode } from '@longview/rules';
import type { FirstSource } from '../../api/feeds/create-feed.ts';
import { keepSave } from '../../editors/retention/keep.ts';
import { withFeed } from '../../editors/station-cameras/attachments.ts';
import { t } from '../../locale/t.ts';
import { type Draft, sourceUrl } from './draft.ts';

/** What is sent of a draft to make the feed and to set its source (CRE-05). */

/** A draft with the size that was chosen, or that a new feed has. */
export interface SizedDraft extends Draft {
  sizeCode: SizeCode;
}

export function bodyOf(draft: SizedDraft, name: string) {
  return {
    Name: name,
    Description: draft.description.trim() || null,
    TimeZone: draft.timeZone,
    SizeCode: draft.sizeCode,
    IntervalCode: draft.intervalCode,
    CollectionId: draft.collectionId,
    IsPublic: draft.isPublic,
  };
}

/** Its own retention settings; null where the account's hold, or nothing is removed anyway (EXT-463). */
export function keepOf({ keep }: Draft): ResourceSave | null {
  if (keep === undefined) return null;
  return keepSave(keep);
}

/** A channel of a network device (API-56), a camera of a Station (API-32), or an address of its own (API-55). */
export function sourceOf(draft: Draft): FirstSource {
  const { kind, deviceId, channelId, stationId, configId } = draft;
  if (kind === 'upload') return { kind: 'Sent' };
  if (kind === 'station' && stationId && configId) {
    return {
      kind: 'Station',
      stationId,
      attach: (feedId, config) => {
        const index = config?.Cameras.findIndex(({ ConfigId }) => ConfigId === configId) ?? -1;
        if (!config || index < 0) throw new Error(t('create.station.gone'));
        return withFeed(config, index, feedId);
      },
    };
  }
  if (kind === 'device' && deviceId && channelId) return { kind: 'Channel', deviceId, channelId };
  return {
    kind: 'Address',
    body: {
      Target_Url: sourceUrl(draft),
      Target_Username: draft.username || null,
      Target_Password: draft.password || null,
    },
  };
}
