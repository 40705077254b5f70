import { describe, expect, it } from 'vitest';
import { passwordProblem, passwordStrength } from './passwords.ts';

describe('passwords while they are typed', () => {
  it.each([
    ['ninechars', 'tooShort'],
    ['ten chars!', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'tooLong'],
    ['Ada@Example.org', 'isEmail'],
    ['🌅'.repeat(10), null],
  ])('says of %s: %s', (password, problem) => {
    expect(passwordProblem(password, 'ada@example.org')).toBe(problem);
  });

  it('calls long and varied ones strong and monotonous ones weak', () => {
    expect(passwordStrength('aaaaaaaaaaaaaaaaaaaa')).toBe('weak');
    expect(passwordStrength('harbour-9x')).toBe('fair');
    expect(passwordStrength('quiet harbour at dawn')).toBe('strong');
  });
});
