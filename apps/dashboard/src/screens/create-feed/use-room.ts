import { type TenantRetention, toRetentionSettings } from '@longview/contract';
import { INTERVAL_SECONDS, type SizeCode } from '@longview/rules';
import { pictureBytes, unseenPictureBytes } from '@longview/rules/plans';
import { growthOf, KEEP_ALL, type KeptPerDay, keepFor, suggestedKeep } from '@longview/rules/retention';
import { useQuery } from '@tanstack/react-query';
import { roomQuery } from '../../api/account/room.ts';
import { tenantRetentionQuery } from '../../api/feeds/retention.ts';
import type { Keep } from '../../editors/retention/keep.ts';
import { useCameraTest } from '../../panels/camera-test/use-camera-test.ts';
import { type Forecast, forecastOf, othersOf } from '../../panels/room/fill-forecast.ts';
import { type Draft, wishOf } from './draft.ts';

const DAY_SEC = 86_400;

export interface RoomOfDraft {
  keep: Keep;
  /** Whether the account has retention settings that can be followed. */
  hasAccountRules: boolean;
  kept: KeptPerDay;
  pictureBytes: number;
  /** Whether that is the weight of this camera's own picture. */
  isOwn: boolean;
  forecast: Forecast | null;
}

/** What a draft's camera will store, how long it is kept, and when that fills the room there is (EXT-462, EXT-463). */
export function useRoom(draft: Draft, size: SizeCode): RoomOfDraft {
  const { state } = useCameraTest(wishOf(draft));
  const room = useQuery(roomQuery(null)).data;
  const account = useQuery(tenantRetentionQuery).data;
  const known = state.kind === 'Ok' ? state.picture : null;
  const bytes = known ? pictureBytes(size, known) : unseenPictureBytes(size);
  const picturesPerDay = DAY_SEC / INTERVAL_SECONDS[draft.intervalCode];
  const kept = { bytesPerDay: bytes * picturesPerDay, picturesPerDay, historyDays: 0 };
  const hasAccountRules = account !== undefined && account.FrameRetentionPolicy !== 'None';
  const keep = draft.keep === undefined ? suggested() : draft.keep;
  const settings = keep === 'AsSet' ? settingsOf(account) : keepFor(keep);
  const forecast = room ? forecastOf(room, growthOf(kept, settings)) : null;
  return { keep, hasAccountRules, kept, pictureBytes: bytes, isOwn: known !== null, forecast };

  function suggested(): Keep {
    if (hasAccountRules) return 'AsSet';
    if (!room || room.FreeBytes === null) return null;
    return suggestedKeep(room.FreeBytes, othersOf(room), kept);
  }
}

const settingsOf = (account: TenantRetention | undefined) =>
  account ? toRetentionSettings(account) : KEEP_ALL;
