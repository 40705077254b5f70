import { expect, it } from 'vitest';
import { linkFromElsewhere } from './show-setup-link.ts';

const LINK = 'http://localhost:8080/setup?token=abc';

it('offers the set-up link under the address of this machine only where others can reach it there [ACC-13] [EXT-360]', () => {
  const open = { host: '0.0.0.0', isPublicUrlGiven: false };
  expect(linkFromElsewhere(LINK, open, '192.168.1.5')).toBe('http://192.168.1.5:8080/setup?token=abc');
  expect(linkFromElsewhere(LINK, open, null)).toBeNull();
  expect(linkFromElsewhere(LINK, { ...open, host: '127.0.0.1' }, '192.168.1.5')).toBeNull();
  expect(linkFromElsewhere(LINK, { ...open, isPublicUrlGiven: true }, '192.168.1.5')).toBeNull();
});
