import type { Role } from '@longview/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Autosave } from '../../hooks/autosave.ts';
import type { RoleEdit } from './model.ts';
import { ROLE_DRAFT } from './role-draft.ts';

const role = (Name: string, Version: number): Role => ({
  Id: 'ro0000000001',
  Name,
  Statements: [],
  IsSystem: false,
  Version,
});

/** Sends end when the test says so. */
function setUp() {
  const sent: { edit: RoleEdit; version: number; end: (answer: Role | Error) => Promise<void> }[] = [];
  const draft = new Autosave<Role, RoleEdit>(role('Visitors', 1), {
    ...ROLE_DRAFT,
    send: (edit, stored) =>
      new Promise((resolve, reject) => {
        const end = async (answer: Role | Error) => {
          if (answer instanceof Error) reject(answer);
          else resolve(answer);
          await vi.advanceTimersByTimeAsync(0);
        };
        sent.push({ edit, version: stored.Version, end });
      }),
    isConflict: (failure) => failure.message === 'conflict',
  });
  const rename = (name: string) => draft.change({ name });
  return { draft, sent, rename, names: () => sent.map(({ edit }) => edit.name) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('saving by itself', () => {
  it('waits 1100 ms after the last change [ROL-11] [CON-21]', async () => {
    const { rename, names, draft } = setUp();
    rename('Visitor');
    await vi.advanceTimersByTimeAsync(1099);
    rename('Guests');
    await vi.advanceTimersByTimeAsync(1099);
    expect([names(), draft.state().phase]).toEqual([[], 'Waiting']);
    await vi.advanceTimersByTimeAsync(1);
    expect([names(), draft.state().phase]).toEqual([['Guests'], 'Saving']);
  });

  it('tells that it saved, and begins the next save with the new version [ROL-11]', async () => {
    const { rename, sent, draft } = setUp();
    rename('Guests');
    await vi.advanceTimersByTimeAsync(1100);
    await sent[0]?.end(role('Guests', 2));
    expect([draft.state().phase, draft.hasUnsaved()]).toEqual(['Saved', false]);
    rename('Friends');
    await vi.advanceTimersByTimeAsync(1100);
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('never sends two at once; what was changed meanwhile follows', async () => {
    const { rename, sent, names, draft } = setUp();
    rename('Guests');
    await vi.advanceTimersByTimeAsync(1100);
    rename('Friends');
    await vi.advanceTimersByTimeAsync(5000);
    expect(names()).toEqual(['Guests']);
    await sent[0]?.end(role('Guests', 2));
    expect([names(), sent[1]?.version]).toEqual([['Guests', 'Friends'], 2]);
    await sent[1]?.end(role('Friends', 3));
    expect(draft.state()).toMatchObject({ phase: 'Saved', edit: { name: 'Friends' } });
  });

  it('does not send a name that is too short, nor what was taken back [ROL-04]', async () => {
    const { rename, names, draft } = setUp();
    rename('abc');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await draft.flush()).toBe(false);
    rename('Visitors');
    await vi.advanceTimersByTimeAsync(2000);
    expect([names(), draft.state().phase, await draft.flush()]).toEqual([[], 'Idle', true]);
  });
});

describe('when a save fails', () => {
  it('keeps the edit and tries again with the next change or on demand', async () => {
    const { rename, sent, draft } = setUp();
    rename('Guests');
    await vi.advanceTimersByTimeAsync(1100);
    await sent[0]?.end(new Error('no connection'));
    expect(draft.state()).toMatchObject({ phase: 'Failed', edit: { name: 'Guests' } });
    const again = draft.flush();
    await vi.advanceTimersByTimeAsync(0);
    await sent[1]?.end(role('Guests', 2));
    expect([await again, draft.state().phase]).toEqual([true, 'Saved']);
  });

  it('for the edit of somebody else, keeps ours and sends nothing more before the reload', async () => {
    const { rename, sent, names, draft } = setUp();
    rename('Guests');
    await vi.advanceTimersByTimeAsync(1100);
    await sent[0]?.end(new Error('conflict'));
    rename('Friends');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await draft.flush()).toBe(false);
    expect([names(), draft.state().phase]).toEqual([['Guests'], 'Conflict']);
    expect(draft.state().edit.name).toBe('Friends');
    draft.reload(role('Theirs', 7));
    expect(draft.state()).toMatchObject({ phase: 'Idle', edit: { name: 'Theirs' } });
  });
});

describe('a newer version from elsewhere', () => {
  it('is shown where nothing is edited, and never replaces an edit', () => {
    const { rename, draft } = setUp();
    draft.adopt(role('Theirs', 2));
    expect(draft.state().edit.name).toBe('Theirs');
    rename('Ours');
    draft.adopt(role('Theirs again', 3));
    expect(draft.state()).toMatchObject({ edit: { name: 'Ours' }, stored: { Version: 2 } });
  });
});
