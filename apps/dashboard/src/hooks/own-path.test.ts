import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

describe('next', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/x/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/x\\..\\\\evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
    '/\u0000',
  ])('never leads elsewhere: %j [API-62]', (next) => expect(ownPath(next)).toBe('/mystuff'));

  it.each(['/account#Plan', '/feed/fe0000000000?t=2026-03-01T12:00:00Z', '/mystuff?q=//x', '/'])(
    'leads to a page of this site: %s [API-62]',
    (next) => expect(ownPath(next)).toBe(next),
  );
});
