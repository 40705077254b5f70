import { describe, expect, it } from 'vitest';
import { bodyOf, editOf, isSrt } from './restream-edit.ts';

describe('what is sent of a platform [EXT-185]', () => {
  const edit = { ...editOf(null), name: ' Tube ', address: ' rtmps://live.example.org/app ' };

  it('is what was typed; a secret that was not touched stays [GEN-17]', () => {
    expect(bodyOf(edit)).toEqual({
      Name: 'Tube',
      Address: 'rtmps://live.example.org/app',
      StreamKey: null,
      Passphrase: null,
    });
    expect(bodyOf({ ...edit, streamKey: '' }).StreamKey).toBe('');
    expect(bodyOf({ ...edit, streamKey: 'k' }).StreamKey).toBe('k');
  });

  it('has a passphrase with SRT alone', () => {
    expect(bodyOf({ ...edit, passphrase: 'secret' }).Passphrase).toBeNull();
    expect(bodyOf({ ...edit, address: 'SRT://h:9', passphrase: 'secret' }).Passphrase).toBe('secret');
    expect([isSrt(' srt://h:9'), isSrt('rtmp://srt/x')]).toEqual([true, false]);
  });
});
