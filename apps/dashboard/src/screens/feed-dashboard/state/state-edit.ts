/** The edit copy of a feed's state (STT-02, STT-03, STT-21). Pure: wire shapes in, wire shapes out. */
import type { FeedStateInfo } from '@longview/contract';
import { durationSec, isoDuration } from '@longview/rules';
import type { FeedStateName } from '@longview/rules/feeds';

export interface StateEdit {
  state: FeedStateName;
  autoEnable: boolean;
  /** 0 is off, here and below. */
  autoDisableDays: number;
  autoArchiveDays: number;
}

const DAY_SEC = 86_400;

export function editOf({ FeedState, FeedProperties }: FeedStateInfo): StateEdit {
  return {
    state: FeedState,
    autoEnable: FeedProperties.FeedState_AutoEnable,
    autoDisableDays: daysOf(FeedProperties.FeedState_AutoDisableInterval),
    autoArchiveDays: daysOf(FeedProperties.FeedState_AutoArchiveInterval),
  };
}

/** Body of API-09; `CanCapture` goes along and is the server's to say [STT-19]. */
export function bodyOf(edit: StateEdit, { CanCapture }: FeedStateInfo) {
  return {
    FeedState: edit.state,
    FeedState_AutoEnable: edit.autoEnable,
    FeedState_AutoDisableInterval: isoDuration(edit.autoDisableDays * DAY_SEC),
    FeedState_AutoArchiveInterval: isoDuration(edit.autoArchiveDays * DAY_SEC),
    CanCapture,
  };
}

function daysOf(duration: string): number {
  return Math.ceil((durationSec(duration) ?? 0) / DAY_SEC);
}
