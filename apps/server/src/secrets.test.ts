import { describe, expect, it } from 'vitest';
import { makeSecrets } from './secrets.ts';

const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const secrets = makeSecrets(first);
const others = makeSecrets(second);

it('seals a text so that only the same key opens it, and no change passes [GEN-17] [OPS-08]', () => {
  const sealed = secrets.seal('camera password ü');
  expect(sealed).not.toBe(secrets.seal('camera password ü'));
  expect(secrets.open(sealed)).toBe('camera password ü');
  expect(() => others.open(sealed)).toThrow('cannot be opened');
  expect(() =>
    secrets.open(sealed.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/^./, 'z')),
  ).toThrow();
  expect(() => secrets.open('')).toThrow('cannot be opened');
});

it('gives each use its own key', () => {
  expect(secrets.derive('a')).not.toBe(secrets.derive('b'));
  expect(secrets.sign('a', 'x')).not.toBe(secrets.sign('b', 'x'));
});

describe('with another key that is accepted too', () => {
  const both = makeSecrets(second, first);

  it('opens what either sealed, and seals with the first alone [EXT-400]', () => {
    expect([both.open(secrets.seal('old')), both.open(others.seal('new'))]).toEqual(['old', 'new']);
    expect(others.open(both.seal('x'))).toBe('x');
    expect(() => both.open(makeSecrets(Buffer.alloc(32, 3)).seal('x'))).toThrow('cannot be opened');
  });

  it('seals anew what the other sealed, and nothing else [EXT-401]', () => {
    const anew = both.reseal(secrets.seal('old'));
    expect(others.open(anew ?? '')).toBe('old');
    expect(both.reseal(anew ?? '')).toBeNull();
    expect(() => both.reseal('nonsense')).toThrow('cannot be opened');
  });

  it('takes signatures of both, also shortened ones, and of nobody else [EXT-400]', () => {
    const signature = secrets.sign('a', 'x');
    expect(both.isSigned('a', 'x', signature)).toBe(true);
    expect(both.isSigned('a', 'x', others.sign('a', 'x'))).toBe(true);
    expect(both.isSigned('a', 'x', signature.slice(0, 32), 32)).toBe(true);
    for (const wrong of ['', signature.slice(0, 32), secrets.sign('b', 'x'), secrets.sign('a', 'y')])
      expect(both.isSigned('a', 'x', wrong)).toBe(false);
    expect(others.isSigned('a', 'x', signature)).toBe(false);
  });
});
