import { describe, expect, it } from 'vitest';
import {
  changedItem,
  clipSec,
  emptyRequest,
  freeEditId,
  intervalOf,
  isClipCut,
  isSameRequest,
  newItem,
  offsetText,
  readOffset,
  switched,
  withRecordAll,
} from './model.ts';

const item = newItem(1, '1');
const request = (values = [item]) => ({ ...emptyRequest('Image'), Values: values });

describe('the edit copy of a capture request', () => {
  it('has new items of 10 s, all kept, without offset or trigger [CAP-14] [CON-63] [CON-64] [CON-65]', () => {
    expect(item).toMatchObject({
      ScheduleId: null,
      ValueHandling: 'Override',
      State_Value: 'Active',
      Accept_Interval_Value: 'PT10S',
      Accept_Interval_Offset_Value: 'PT0S',
      Store_Interval_Value: 'PT0S',
      Trigger_Interval_Value: null,
    });
    expect(newItem(60, '2').Accept_Interval_Value).toBe('PT1M');
  });

  it('takes pictures without a rule too, but clips by rules alone [CAP-21]', () => {
    expect(emptyRequest('Image').AcceptByDefaultLive).toBe(true);
    expect(emptyRequest('VideoClip').AcceptByDefaultLive).toBe(false);
  });

  it('has items that are told by their ids [CAP-01]', () => {
    const items = ['1', '2', '3'].map((id) => ({ ...item, Edit_Id: id }));
    expect(freeEditId(items)).toBe('4');
    expect(changedItem(items, '3', { State_Value: 'Inactive' }).map((each) => each.State_Value)).toEqual([
      'Active',
      'Active',
      'Inactive',
    ]);
  });

  it.each([
    ['accept', 'PT10S', 'PT1M'],
    ['store', 'PT0S', 'PT1M'],
    ['trigger', 'PT30M', 'PT1M'],
  ] as const)(
    'switches %s off to null, on to what it was or its default [CAP-07] [CAP-08] [CON-66]',
    (part, byDefault, prior) => {
      expect(Object.values(switched(part, false, 60))).toEqual([null]);
      expect(Object.values(switched(part, true, 60))).toEqual([prior]);
      expect(Object.values(switched(part, true, null))).toEqual([byDefault]);
    },
  );

  it('records all with zero, and afterwards as before, as accepted, or 10 s [CAP-04] [CAP-05] [CON-68]', () => {
    expect(withRecordAll(item, true, null)).toEqual({ Store_Interval_Value: 'PT0S' });
    expect(withRecordAll(item, false, 300)).toEqual({ Store_Interval_Value: 'PT5M' });
    const slow = { ...item, Accept_Interval_Value: 'PT1H' };
    expect(withRecordAll(slow, false, 0)).toEqual({ Store_Interval_Value: 'PT1H' });
    expect(withRecordAll({ ...item, Accept_Interval_Value: null }, false, null)).toEqual({
      Store_Interval_Value: 'PT10S',
    });
  });

  it.each([
    ['PT10S', null, false],
    ['PT10S', 'PT11S', true],
    ['PT0S', 'PT1M', false],
    ['PT0S', 'PT61S', true],
    [null, 'PT10M', false],
  ])('every %s a clip of %s is cut by the next: %s [CAP-16]', (accept, duration, isCut) => {
    const clip = { ...item, Accept_Interval_Value: accept, Duration_Value: duration };
    expect(isClipCut(clip, accept === 'PT0S' ? 60 : 1)).toBe(isCut);
    expect(clipSec({ ...item, Duration_Value: null })).toBe(10);
  });

  it('is another one with another time before its clips [EXT-181]', () => {
    const withPreRoll = (PreRoll_Value: string | null) => request([{ ...item, PreRoll_Value }]);
    expect(isSameRequest(withPreRoll(null), withPreRoll('PT0S'))).toBe(true);
    expect(isSameRequest(withPreRoll(null), withPreRoll('PT5S'))).toBe(false);
  });

  it('has offsets with a minus and a length [CAP-09]', () => {
    expect(readOffset('-PT5S')).toEqual({ negated: true, sec: 5 });
    expect(offsetText({ negated: true, sec: 5 })).toBe('-PT5S');
    expect(offsetText({ negated: true, sec: 0 })).toBe('PT0S');
    expect(offsetText(readOffset('PT1M'))).toBe('PT1M');
  });

  it('has changed when it says something else, not when it says the same in other words [CAP-10]', () => {
    const other = { ...item, Accept_Interval_Value: 'PT0M10S', Edit_Id: '7' };
    expect(isSameRequest(request(), request([other]))).toBe(true);
    expect(isSameRequest(request(), request([{ ...item, ...switched('trigger', true, null) }]))).toBe(false);
    expect(isSameRequest(request(), { ...request(), AcceptByDefaultLive: false })).toBe(false);
    expect(isSameRequest(request(), request([]))).toBe(false);
    expect(intervalOf(item, 'trigger')).toBeNull();
  });
});
