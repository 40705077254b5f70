import { expect, it } from 'vitest';
import { Memory } from './memory.ts';
import { fakeStorage } from './test-setup/window-server.ts';

it('is there again for the next page, and gone when it is forgotten', () => {
  const kept = new Map<string, string>();
  new Memory(fakeStorage(kept)).set('token', 'secret');
  const later = new Memory(fakeStorage(kept));
  expect(later.get('token')).toBe('secret');
  later.forget('token', 'place');
  expect([later.get('token'), kept.size]).toEqual([null, 0]);
});

it('lasts as long as the page where a browser keeps nothing, and takes nonsense for nothing', () => {
  const refuse = () => {
    throw new Error('The operation is insecure.');
  };
  const memory = new Memory({ getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(memory.get('token')).toBeNull();
  memory.set('token', 'secret');
  expect(memory.get('token')).toBe('secret');
  memory.forget('token');
  expect(memory.get('token')).toBeNull();
  expect(new Memory({ ...fakeStorage(), getItem: () => '{"half' }).get('place')).toBeNull();
});
