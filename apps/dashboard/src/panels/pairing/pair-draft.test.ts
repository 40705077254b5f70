import type { Device } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { draftOf, pairingBody, pairProps, proposedName, typeOf, withType } from './pair-draft.ts';

const WINDOW_CODE = `${'A'.repeat(26)}w`;
const lobby = { Prop: { Id: 'de1v7c4z8k2m', DeviceType: 'Window' } } as Device;
const start = { code: null, type: null, existing: null };
const draft = { ...draftOf(start), name: ' Lobby ', location: 'Hall 1' };

describe('the draft of a pairing', () => {
  it('begins with what the address or the device says [PAIR-17] [DSH-08] [DSH-09]', () => {
    expect(draftOf({ ...start, code: 'K7PM2XQ9RT4H' })).toMatchObject({ code: 'K7PM2XQ9RT4H' });
    expect(draftOf({ ...start, type: 'Station' }).type).toBe('Station');
    expect(draftOf({ ...start, existing: lobby })).toMatchObject({
      type: 'Window',
      existingId: lobby.Prop.Id,
    });
  });

  it('is for what its code says, else for what was chosen [PAIR-11]', () => {
    const chosen = withType(draft, 'Station');
    expect(typeOf(chosen)).toBe('Station');
    expect(typeOf({ ...chosen, code: ` ${WINDOW_CODE} ` })).toBe('Window');
    expect(typeOf({ ...draft, code: 'K7PM2XQ9RT4H' })).toBe('Station');
    expect(typeOf({ ...chosen, code: WINDOW_CODE.slice(17) })).toBe('Station');
  });

  it.each([
    ['Display', [], 'Display'],
    ['Display', ['Lobby', ' display '], 'Display 2'],
    ['Display', ['Display', 'Display 2', 'Display 4'], 'Display 3'],
  ])('proposes a name that no other has [EXT-153]', (typeName, taken, name) => {
    expect(proposedName(typeName, taken)).toBe(name);
  });

  it('leaves the device that was chosen when the type is another', () => {
    expect(withType({ ...draft, existingId: lobby.Prop.Id }, 'Station').existingId).toBeNull();
  });
});

describe('what is sent', () => {
  it('describes a new device, and only names one that is there [PAIR-15]', () => {
    expect(pairingBody(draft)).toEqual({
      deviceName: 'Lobby',
      deviceDescription: null,
      deviceLocation: 'Hall 1',
      props: null,
    });
    expect(pairingBody({ ...draft, existingId: lobby.Prop.Id, username: 'root' })).toEqual({
      deviceId: lobby.Prop.Id,
    });
  });

  it('has the login as base64 of its UTF-8 JSON [PAIR-16]', () => {
    expect(pairProps('root', 'pw')).toBe('eyJEZXZpY2VVc2VybmFtZSI6InJvb3QiLCJEZXZpY2VQYXNzd29yZCI6InB3In0=');
    expect(pairProps('', '')).toBeNull();
    const bytes = Uint8Array.from(atob(pairProps('', 'Mästé €') ?? ''), (letter) => letter.charCodeAt(0));
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual({
      DeviceUsername: '',
      DevicePassword: 'Mästé €',
    });
  });
});
