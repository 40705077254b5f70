import { describe, expect, it } from 'vitest';
import { isFeedEnabled, reasonAfterChoice, wakesOnFrame } from './index.ts';

describe('feed state', () => {
  it('is enabled in Capture without a reason against it [STT-22]', () => {
    expect(isFeedEnabled('Capture', 'None')).toBe(true);
    expect(isFeedEnabled('Capture', 'NoPlanCapability')).toBe(false);
    expect(isFeedEnabled('View', 'None')).toBe(false);
  });

  it('has a reason after a choice; the same state again keeps it [STT-05]', () => {
    const asleep = { state: 'Disable', reason: 'AutoDisabled' } as const;
    expect(reasonAfterChoice(asleep, 'Disable')).toBe('AutoDisabled');
    expect(reasonAfterChoice(asleep, 'Capture')).toBe('None');
    expect(reasonAfterChoice({ state: 'Capture', reason: 'None' }, 'View')).toBe('User');
  });

  it('wakes on a frame only after it was disabled by itself and asked to [STT-21]', () => {
    const asleep = { state: 'Disable', reason: 'AutoDisabled', autoEnable: true } as const;
    expect(wakesOnFrame(asleep)).toBe(true);
    expect(wakesOnFrame({ ...asleep, autoEnable: false })).toBe(false);
    expect(wakesOnFrame({ ...asleep, reason: 'User' })).toBe(false);
    expect(wakesOnFrame({ ...asleep, state: 'Archive' })).toBe(false);
  });
});
