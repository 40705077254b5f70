import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CONFIG_SCHEMA, loadConfig } from './config.ts';

it('needs nothing to be set [OPS-03]', () => {
  expect(loadConfig({ STATION_DIR: '/srv/station', STATION_PAGE_PORT: '' })).toMatchObject({
    dir: '/srv/station',
    copiesDir: '/srv/station/pictures',
    copies2Dir: '/srv/station/pictures2',
    spoolBytes: 20 * 2 ** 30,
    page: { host: '127.0.0.1', port: 8090 },
    isSupervised: false,
    targets: 'on',
  });
  expect(loadConfig({}).dir).toMatch(/\.longview-station$/);
});

it('takes what is set, and tells all that is wrong at once [OPS-03]', () => {
  const given = {
    STATION_PAGE_PORT: 'off',
    STATION_REBOOT_COMMAND: 'sudo  reboot now',
    STATION_SPOOL_BYTES: '1000',
  };
  expect(loadConfig(given)).toMatchObject({
    page: null,
    rebootCommand: ['sudo', 'reboot', 'now'],
    spoolBytes: 1000,
  });
  const wrong = { STATION_PAGE_PORT: 'many', STATION_TARGETS: 'some', STATION_BACKLOG_PER_SEC: '0' };
  for (const name of Object.keys(wrong)) expect(() => loadConfig(wrong)).toThrow(name);
});

it('is what the reference tells, in its order [OPS-03]', () => {
  const page = readFileSync(new URL('../../../docs/ref/station.md', import.meta.url), 'utf8');
  const settings = page.slice(page.indexOf('## Settings'), page.indexOf('## Files'));
  const told = [...settings.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(told).toEqual(Object.keys(CONFIG_SCHEMA.shape));
});
