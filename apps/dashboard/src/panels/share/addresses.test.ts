import { describe, expect, it } from 'vitest';
import { badAddresses, isDomain, splitAddresses } from './addresses.ts';

describe('addresses as people type them', () => {
  it('are separated by comma, semicolon, space or line [API-29]', () => {
    expect(splitAddresses(' a@example.org,b@example.org; example.com\nc@example.org ')).toEqual([
      'a@example.org',
      'b@example.org',
      'example.com',
      'c@example.org',
    ]);
  });

  it.each(['', ' ', ' , ;\n'])('are none in %j [SHR-04]', (text) => {
    expect(splitAddresses(text)).toEqual([]);
  });

  it('are named when they are neither an address nor a domain', () => {
    const bad = ['ada', 'ada@', '@', 'ada@example', 'a@b@example.org', 'example.', 'http://example'];
    expect(badAddresses(['ada@example.org', 'example.org', '@example.org', ...bad])).toEqual(bad);
  });

  it('of a domain stand for everyone there [SHR-03]', () => {
    expect([isDomain('example.org'), isDomain('ada@example.org')]).toEqual([true, false]);
  });
});
