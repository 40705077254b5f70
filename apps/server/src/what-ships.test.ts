import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('what ships [EXT-390] [EXT-391]', () => {
  const scripts = join(import.meta.dirname, '../../../scripts');
  const run = (name: string, ...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, [join(scripts, name), ...args], {
      encoding: 'utf8',
    });
    return { status, stdout };
  };
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'supply-'));
  });
  afterAll(() => rmSync(dir, { recursive: true }));
  const put = (name: string, value: unknown) => {
    writeFileSync(join(dir, name), JSON.stringify(value));
    return join(dir, name);
  };
  const via = [
    {
      name: 'sharp',
      severity: 'high',
      title: 'Reads too far',
      url: 'https://github.com/advisories/GHSA-aaaa',
    },
  ];
  const audit = (name: string, more: object[] = []) =>
    run(
      'check-audit.mjs',
      ...[
        '--report',
        put('report.json', { vulnerabilities: { [name]: { nodes: [`node_modules/${name}`], via } } }),
      ],
      ...['--exceptions', put('exceptions.json', more)],
    );
  const exception = { package: 'sharp', advisory: 'GHSA-aaaa', reason: 'Not called.', until: '2999-01-01' };

  it('fails for a known vulnerability, unless an exception gives a reason and holds still', () => {
    expect(audit('sharp')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('sharp: Reads too far (high)'),
    });
    expect(audit('sharp', [exception])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('1 excepted'),
    });
    for (const change of [
      { until: '2020-01-01' },
      { reason: ' ' },
      { until: 'later' },
      { advisory: 'GHSA-bbbb' },
    ]) {
      expect(audit('sharp', [{ ...exception, ...change }]).status).toBe(1);
    }
    expect(audit('vitest').status).toBe(0);
  });

  it('says that nothing was checked where the registry gives no answer', () => {
    const report = put('report.json', { message: '405 Method Not Allowed' });
    const { status, stdout } = run('check-audit.mjs', '--report', report);
    expect({ status, stdout }).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('not checked. 405'),
    });
  });

  it('is in the bill of materials: what the service runs on, and none of the tests', () => {
    const file = join(dir, 'bom.json');
    expect(run('make-sbom.mjs', file).status).toBe(0);
    const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as {
      bomFormat: string;
      components: { name: string }[];
    };
    const names = components.map(({ name }) => name);
    expect(bomFormat).toBe('CycloneDX');
    expect(names).toEqual(expect.arrayContaining(['sharp', 'node-av', 'fastify', 'react', 'node']));
    expect(
      names.filter((name) => ['vitest', 'aedes', 'playwright-core', 'typescript'].includes(name)),
    ).toEqual([]);
  });
});
