/** The edit copy of a capture request (CAP-01 to CAP-14). Pure: wire shapes in, wire shapes out. */
import type { CaptureItemShape, CaptureRequestShape } from '@longview/contract';
import {
  durationSec,
  isoDuration,
  NEW_ITEM_ACCEPT_SEC,
  NEW_ITEM_OFFSET_SEC,
  NEW_ITEM_STORE_SEC,
  reenabledSec,
  storeWithoutRecordAll,
} from '@longview/rules';

type Interval = 'accept' | 'store' | 'trigger';
const FIELDS = {
  accept: 'Accept_Interval_Value',
  store: 'Store_Interval_Value',
  trigger: 'Trigger_Interval_Value',
} as const;

/** Of a payload type that has none yet. Clips are taken by rules alone: without one they would be a film of all day. */
export function emptyRequest(PayloadType: CaptureRequestShape['PayloadType']): CaptureRequestShape {
  const AcceptByDefaultLive = PayloadType !== 'VideoClip';
  const KeepSent = PayloadType === 'Image';
  const off = { RejectByDefaultHistorical: false, Values: [], Version: 0 };
  return { PayloadType, AcceptByDefaultLive, KeepSent, ...off };
}

/** A new item; its trigger is off until switched on [CAP-14] [CON-63] [CON-64] [CON-65]. */
export function newItem(planIntervalSec: number, editId: string): CaptureItemShape {
  return {
    ScheduleId: null,
    ValueHandling: 'Override',
    Edit_Id: editId,
    State_Value: 'Active',
    Accept_Interval_Value: isoDuration(Math.max(NEW_ITEM_ACCEPT_SEC, planIntervalSec)),
    Accept_Interval_Offset_Value: isoDuration(NEW_ITEM_OFFSET_SEC),
    Store_Interval_Value: isoDuration(NEW_ITEM_STORE_SEC),
    Trigger_Interval_Value: null,
    Duration_Value: null,
    PreRoll_Value: null,
    Options_Value: [],
  };
}

/** An id that no item of the list has. */
export function freeEditId(items: readonly CaptureItemShape[]): string {
  return String(Math.max(0, ...items.map(({ Edit_Id }) => Number(Edit_Id) || 0)) + 1);
}

export function changedItem(
  items: readonly CaptureItemShape[],
  editId: string,
  change: Partial<CaptureItemShape>,
): CaptureItemShape[] {
  return items.map((item) => (item.Edit_Id === editId ? { ...item, ...change } : item));
}

export function intervalOf(item: CaptureItemShape, part: Interval): number | null {
  const text = item[FIELDS[part]];
  return text === null ? null : durationSec(text);
}

/** CAP-16. */
const DEFAULT_CLIP_SEC = 10;

export const clipSec = (item: CaptureItemShape) => durationSec(item.Duration_Value ?? '') ?? DEFAULT_CLIP_SEC;

/** Whether the next clip begins before one is as long as it should be: it ends there then [CAP-16]. */
export function isClipCut(item: CaptureItemShape, planIntervalSec: number): boolean {
  const everySec = intervalOf(item, 'accept');
  return everySec !== null && clipSec(item) > Math.max(everySec, planIntervalSec);
}

/** Switches an interval off, or on again as it was before or by its default [CAP-07] [CAP-08]. */
export function switched(part: Interval, isOn: boolean, priorSec: number | null): Partial<CaptureItemShape> {
  return withInterval(part, isOn ? reenabledSec(part, priorSec) : null);
}

export function withInterval(part: Interval, seconds: number | null): Partial<CaptureItemShape> {
  return { [FIELDS[part]]: seconds === null ? null : isoDuration(seconds) };
}

/** Keeps every accepted picture, or not any more; then as before, never none [CAP-04] [CAP-05] [CON-68]. */
export function withRecordAll(
  item: CaptureItemShape,
  isAll: boolean,
  priorSec: number | null,
): Partial<CaptureItemShape> {
  return withInterval('store', isAll ? 0 : storeWithoutRecordAll(priorSec, intervalOf(item, 'accept')));
}

/** An offset as its parts: the minus is told apart from the length [CAP-09]. */
export function readOffset(text: string): { negated: boolean; sec: number } {
  return { negated: text.startsWith('-'), sec: Math.abs(durationSec(text) ?? 0) };
}

/** A minus before the duration; there is no minus nothing [CAP-09]. */
export function offsetText({ negated, sec }: { negated: boolean; sec: number }): string {
  return isoDuration(negated && sec > 0 ? -sec : sec);
}

/** Whether saving would change anything: the same in other words is no change [CAP-10]. */
export function isSameRequest(a: CaptureRequestShape, b: CaptureRequestShape): boolean {
  return JSON.stringify(snapshot(a)) === JSON.stringify(snapshot(b));
}

function snapshot(request: CaptureRequestShape) {
  const { AcceptByDefaultLive, RejectByDefaultHistorical, KeepSent, Values } = request;
  const items = Values.map((item) => [
    ...[item.ScheduleId, item.ValueHandling, item.State_Value],
    ...(['accept', 'store', 'trigger'] as const).map((part) => intervalOf(item, part)),
    durationSec(item.Accept_Interval_Offset_Value),
    item.Duration_Value && durationSec(item.Duration_Value),
    durationSec(item.PreRoll_Value ?? '') ?? 0,
    [...item.Options_Value].sort(),
  ]);
  return [AcceptByDefaultLive, RejectByDefaultHistorical, KeepSent, items];
}
