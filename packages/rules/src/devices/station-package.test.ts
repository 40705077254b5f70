import { describe, expect, it } from 'vitest';
import { isNewerVersion, packageStatement, versionToRun } from './station-package.ts';

describe('versions of the Station', () => {
  const ORDER = [
    '0.9.9',
    '0.10.0',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc',
    '1.0.0',
    '1.0.1',
  ];

  it('are in the order of semver [EXT-335]', () => {
    for (const [index, version] of ORDER.entries()) {
      expect(isNewerVersion(version, version)).toBe(false);
      for (const older of ORDER.slice(0, index)) {
        expect([version, older, isNewerVersion(version, older)]).toEqual([version, older, true]);
        expect(isNewerVersion(older, version)).toBe(false);
      }
    }
    expect(isNewerVersion('../1.0.0', '0.1.0')).toBe(false);
  });

  it.each([
    ['a wanted one', '0.2.0', false, '0.2.0'],
    ['a wanted one rather than the newest', '0.2.0', true, '0.2.0'],
    ['the one that runs', '0.1.0', true, null],
    ['the newest by itself', null, true, '0.10.0'],
    ['none unasked', null, false, null],
  ])('that are to run: %s [EXT-334] [ENT-18]', (_, TargetVersion, AutoUpdate, version) => {
    expect(versionToRun({ TargetVersion, AutoUpdate }, '0.1.0', ['0.2.0', '0.10.0', '0.0.9'])).toBe(version);
  });

  it('are not changed by themselves where nothing newer is offered [EXT-334]', () => {
    expect(versionToRun({ TargetVersion: null, AutoUpdate: true }, '0.3.0', ['0.2.0', '0.3.0'])).toBeNull();
  });

  it('are signed with the name of the program, their size and their digest [EXT-335]', () => {
    const facts = { Version: '0.2.0', Bytes: 5, Sha512: 'AB' };
    expect(packageStatement(facts)).toBe('longview-station update\n0.2.0\n5\nab\n');
  });
});
