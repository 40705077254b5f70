import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave } from './autosave.ts';

interface Stored {
  name: string;
  version: number;
}
const AFTER_MS = 2_200;
let send: ReturnType<typeof vi.fn<(edit: { name: string }, stored: Stored) => Promise<Stored>>>;
let draft: Autosave<Stored, { name: string }>;

beforeEach(() => {
  vi.useFakeTimers();
  send = vi.fn(async (edit, { version }) => ({ ...edit, version: version + 1 }));
  draft = new Autosave<Stored, { name: string }>(
    { name: 'a', version: 1 },
    {
      afterMs: AFTER_MS,
      toEdit: ({ name }) => ({ name }),
      versionOf: ({ version }) => version,
      isComplete: ({ name }) => name !== '',
      send,
      isConflict: ({ message }) => message === 'conflict',
    },
  );
});
afterEach(() => vi.useRealTimers());

describe('an edit that saves itself [MED-13] [CON-22]', () => {
  it('is sent 2.2 s after the last change, once', async () => {
    draft.change({ name: 'b' });
    await vi.advanceTimersByTimeAsync(AFTER_MS - 1);
    draft.change({ name: 'bc' });
    await vi.advanceTimersByTimeAsync(AFTER_MS - 1);
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'bc' }, { name: 'a', version: 1 });
    expect(draft.state()).toMatchObject({ phase: 'Saved', stored: { name: 'bc', version: 2 } });
  });

  it('is sent at once when it is left, and only when something is unsaved', async () => {
    expect(await draft.flush()).toBe(true);
    draft.change({ name: 'b' });
    expect(await draft.flush()).toBe(true);
    await vi.advanceTimersByTimeAsync(AFTER_MS * 2);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('stays when a save fails, and is sent again when asked [MED-18]', async () => {
    send.mockRejectedValueOnce(new Error('away'));
    draft.change({ name: 'b' });
    expect(await draft.flush()).toBe(false);
    expect(draft.state()).toMatchObject({ phase: 'Failed', edit: { name: 'b' } });
    expect(await draft.flush()).toBe(true);
    expect(draft.state()).toMatchObject({ phase: 'Saved', stored: { name: 'b' } });
  });

  it('of what somebody else saved meanwhile waits for a reload [GEN-15]', async () => {
    send.mockRejectedValueOnce(new Error('conflict'));
    draft.change({ name: 'b' });
    await draft.flush();
    draft.change({ name: 'bc' });
    await vi.advanceTimersByTimeAsync(AFTER_MS);
    expect(send).toHaveBeenCalledTimes(1);
    expect(draft.state()).toMatchObject({ phase: 'Conflict', edit: { name: 'bc' } });
    draft.reload({ name: 'theirs', version: 5 });
    expect(draft.state()).toMatchObject({ phase: 'Idle', edit: { name: 'theirs' } });
  });

  it('that is not complete waits', async () => {
    draft.change({ name: '' });
    await vi.advanceTimersByTimeAsync(AFTER_MS);
    expect(send).not.toHaveBeenCalled();
    expect(draft.hasUnsaved()).toBe(true);
  });

  it('takes what comes from elsewhere only while nothing is edited', () => {
    draft.adopt({ name: 'b', version: 2 });
    expect(draft.state().edit.name).toBe('b');
    draft.change({ name: 'mine' });
    draft.adopt({ name: 'c', version: 3 });
    expect(draft.state().edit.name).toBe('mine');
  });
});
