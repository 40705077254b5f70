import type { RegionMeasure } from '@longview/contract';
import { images } from '@longview/media';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { addShare } from '../../test-setup/shares.ts';
import { ShiftedClock } from '../../test-setup/shifted-clock.ts';
import type { Caller } from '../../test-setup/users.ts';

const clock = new ShiftedClock();
const app = await startTestApp({ clock });
afterAll(() => app.close());
const owner = await app.addOwner('Owner');
const stranger = await app.addOwner('Stranger');
const feed = await addFeed(app.ctx, { accountId: owner.accountId, name: 'Beech wood' });
const empty = await addFeed(app.ctx, { accountId: owner.accountId });

/** Left half green, right half grey; both with some texture. */
const GREEN = [60, 120, 30] as const;
const green = () => {
  const half = (x: number, color: string) => `<rect x="${x}" width="160" height="180" fill="${color}"/>`;
  const body = half(0, `rgb(${GREEN})`) + half(160, 'rgb(110,110,110)');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180">${body}</svg>`;
  return images.renderSvg(svg, 320, 180, 95);
};
const GCC = 120 / 210;
const DAYS = ['2025-05-10', '2025-05-11', '2025-05-13'];
const HOURS = ['06', '09', '12', '15', '22'];
await storeFrames(
  app.ctx,
  feed,
  DAYS.flatMap((day) => HOURS.map((hour) => sec(`${day}T${hour}:00:00Z`))),
  green,
);
await app.ctx.frames.settled();

const RANGE = 'from=2025-05-01T00:00:00Z&to=2025-06-01T00:00:00Z';
const LEFT = 'x=0.0625&y=0.1&w=0.3&h=0.5';
const RIGHT = 'x=0.6&y=0.1&w=0.3&h=0.5';
const ask = (query: string, as: Caller = owner) =>
  app.call(`/api/v2/region-measures?feedid=${feed}&${query}`, { as });
const linesOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as RegionMeasure);
};
const measures = async (query: string, as?: Caller) => linesOf(await ask(query, as));

/** As a reader of CSV has them: comments left out, by the names of the columns. */
function rowsOf(csv: string): Record<string, string>[] {
  const [names = [], ...rows] = csv
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(','));
  for (const row of rows) expect(row).toHaveLength(names.length);
  return rows.map((row) => Object.fromEntries(row.map((value, at) => [names[at], value])));
}

describe('region-measures', () => {
  it('has the green of a green half, and of a grey one none [EXT-612] [EXT-613]', async () => {
    const answer = await ask(`${RANGE}&${LEFT}`);
    expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
    const days = await linesOf(answer);
    expect(days.map(({ At }) => At)).toEqual(DAYS.map((day) => `${day}T00:00:00Z`));
    for (const day of days) {
      // At 9, 12 and 15 o'clock.
      expect([day.Pictures, day.Daylight]).toEqual([5, 3]);
      for (const value of [day.GccMean, day.Gcc50, day.Gcc75, day.Gcc90])
        expect(Math.abs((value ?? 0) - GCC)).toBeLessThan(0.005);
      expect(Math.abs((day.Rcc90 ?? 0) - 60 / 210)).toBeLessThan(0.005);
      expect(Math.abs((day.Brightness ?? 0) - 92)).toBeLessThan(2);
    }
    for (const { Gcc90, Brightness } of await measures(`${RANGE}&${RIGHT}`)) {
      expect(Math.abs((Gcc90 ?? 0) - 1 / 3)).toBeLessThan(0.005);
      expect(Math.abs((Brightness ?? 0) - 110)).toBeLessThan(2);
    }
    const [whole] = await measures(RANGE);
    // Of the mean colour of both halves.
    expect(Math.abs((whole?.Gcc90 ?? 0) - (120 + 110) / (210 + 330))).toBeLessThan(0.01);
  });

  it('measures the range only [EXT-612]', async () => {
    const some = await measures(`from=2025-05-11T00:00:00Z&to=2025-05-11T12:00:00Z&${LEFT}`);
    expect(some.map(({ At, Pictures }) => [At, Pictures])).toEqual([['2025-05-11T00:00:00Z', 2]]);
    expect(await measures(`from=2025-05-12T00:00:00Z&to=2025-05-13T00:00:00Z`)).toEqual([]);
    expect(await measures('from=2025-05-11T00:00:00Z&to=2025-05-11T00:00:00Z')).toEqual([]);
    expect(await measures('from=2026-05-11T00:00:00Z&to=2026-06-11T00:00:00Z')).toEqual([]);
  });

  it('measures hours, and three days from 1 January on [EXT-612] [EXT-615]', async () => {
    const hours = await measures(`from=2025-05-10T00:00:00Z&to=2025-05-11T00:00:00Z&step=PT1H&${LEFT}`);
    expect(hours.map(({ At, Daylight }) => [At.slice(11, 13), Daylight])).toEqual([
      ['06', 0],
      ['09', 1],
      ['12', 1],
      ['15', 1],
      ['22', 0],
    ]);
    expect(hours[0]?.Gcc90).toBeNull();
    const three = await measures(`${RANGE}&step=P3D&${LEFT}`);
    // 10 May is day 130, 13 May the first of the next three.
    expect(three.map(({ At, Pictures }) => [At, Pictures])).toEqual([
      ['2025-05-10T00:00:00Z', 10],
      ['2025-05-13T00:00:00Z', 5],
    ]);
  });

  it('takes days of the feed’s zone and light by its place [EXT-612] [EXT-613]', async () => {
    const sydney = { time_zone: 'Australia/Sydney', latitude: -33.9, longitude: 151.2 };
    await app.ctx.db.updateTable('feed').set(sydney).where('id', '=', feed).execute();
    app.ctx.frames.facts.forgetAll();
    try {
      const days = await measures(`${RANGE}&${LEFT}`);
      expect(days[0]?.At).toBe('2025-05-09T14:00:00Z');
      // There 22:00 UTC is 8 o'clock of the next day, 6:00 is four in the afternoon, and the others are night.
      expect(days.map(({ Pictures, Daylight }) => [Pictures, Daylight])).toEqual([
        [3, 1],
        [5, 2],
        [2, 1],
        [3, 1],
        [2, 1],
      ]);
    } finally {
      const utc = { time_zone: 'UTC', latitude: null, longitude: null };
      await app.ctx.db.updateTable('feed').set(utc).where('id', '=', feed).execute();
      app.ctx.frames.facts.forgetAll();
    }
  });

  it('writes the file of PhenoCam, which a reader of CSV understands [EXT-615]', async () => {
    for (const [step, lines] of [
      ['P1D', ['2025-05-10', '2025-05-11', '2025-05-12', '2025-05-13']],
      ['P3D', ['2025-05-11', '2025-05-14']],
    ] as const) {
      const range = 'from=2025-05-10T00:00:00Z&to=2025-05-14T00:00:00Z';
      const answer = await ask(`${range}&${LEFT}&format=csv&step=${step}`);
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(answer.headers.get('content-disposition')).toContain(`_${step[1]}day.csv`);
      const text = await answer.text();
      expect(
        text
          .split('\n')
          .slice(0, 22)
          .every((line) => line.startsWith('#')),
      ).toBe(true);
      const data = rowsOf(text);
      expect(data.map(({ date }) => date)).toEqual(lines);
      expect(Object.keys(data[0] ?? {})).toHaveLength(32);
      expect(Math.abs(Number(data[0]?.gcc_90) - GCC)).toBeLessThan(0.005);
      expect(data[0]).toMatchObject({ year: '2025', snow_flag: 'NA', max_solar_elev: 'NA' });
    }
    const answer = await ask('from=2025-05-10T00:00:00Z&to=2025-05-14T00:00:00Z&format=csv');
    const [, , gap] = rowsOf(await answer.text());
    expect(gap).toMatchObject({
      date: '2025-05-12',
      image_count: '0',
      midday_filename: 'None',
      gcc_90: 'NA',
    });
  });

  it('writes the file of transition dates, by percentiles and days [EXT-640] [EXT-639]', async () => {
    const wood = await addFeed(app.ctx, { accountId: owner.accountId, name: '=Beech, "wood"' });
    // From grey to green and back, every third day; half as green as in summer on 11 May and 24 September.
    const days = Array.from({ length: 134 }, (_, at) => 3 * at + 1);
    const step = (day: number, middle: number) => 1 / (1 + Math.exp((middle - day) / 5));
    const noon = (day: number) => sec('2024-01-01T12:00:00Z') + day * 86_400;
    await storeFrames(app.ctx, wood, days.map(noon), (at) => {
      const leaves = step(days[at] ?? 0, 129) - step(days[at] ?? 0, 269);
      const [red, green, blue] = GREEN.map((one) => Math.round(110 + (one - 110) * leaves));
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 36"><rect width="64" height="36" fill="rgb(${red},${green},${blue})"/></svg>`;
      return images.renderSvg(svg, 64, 36, 95);
    });
    await app.ctx.frames.settled();
    const path = `/api/v2/region-measures?feedid=${wood}&format=transitions&${LEFT}`;
    const answer = await app.call(`${path}&from=2024-01-01T00:00:00Z&to=2026-01-01T00:00:00Z`, { as: owner });
    expect(answer.headers.get('content-disposition')).toContain('_1day_transition_dates.csv');
    const text = await answer.text();
    const lines = text.split('\n');
    expect(lines.slice(0, 16).every((line) => line.startsWith('#'))).toBe(true);
    expect(lines[16]).toBe(
      'sitename,veg_type,roi_id,direction,gcc_value,transition_10,transition_25,transition_50,transition_10_lower_ci,transition_25_lower_ci,transition_50_lower_ci,transition_10_upper_ci,transition_25_upper_ci,transition_50_upper_ci,threshold_10,threshold_25,threshold_50,min_gcc,max_gcc',
    );
    const rows = rowsOf(text);
    expect(rows.map(({ direction, gcc_value }) => `${direction} ${gcc_value}`)).toEqual(
      ['rising', 'falling'].flatMap((way) => ['90', '75', '50', 'mean'].map((of) => `${way} gcc_${of}`)),
    );
    const off = (date: string | undefined, wanted: string) =>
      Math.abs(Date.parse(date ?? '') - Date.parse(wanted)) / 86_400_000;
    expect(off(rows[0]?.transition_50, '2024-05-11')).toBeLessThanOrEqual(2);
    expect(off(rows[4]?.transition_50, '2024-09-24')).toBeLessThanOrEqual(2);
    expect(Date.parse(rows[0]?.transition_10_lower_ci ?? '')).toBeLessThan(
      Date.parse(rows[0]?.transition_10 ?? ''),
    );
    expect(rows[0]?.sitename).toBe('Beech   wood ');
    // Of less than a year none is told.
    const short = await app.call(`${path}&from=2024-02-01T00:00:00Z&to=2025-01-01T00:00:00Z`, { as: owner });
    expect(rowsOf(await short.text())).toEqual([]);
    const three = await app.call(`${path}&from=2024-01-01T00:00:00Z&to=2026-01-01T00:00:00Z&step=P3D`, {
      as: owner,
    });
    expect(off(rowsOf(await three.text())[0]?.transition_50, '2024-05-11')).toBeLessThanOrEqual(3);
  });

  it('does not tell another account that there is such a feed, nor anything of an empty one [EXT-612]', async () => {
    expect((await ask(RANGE, stranger)).status).toBe(404);
    expect((await app.call(`/api/v2/region-measures?feedid=${feed}&${RANGE}`)).status).toBe(404);
    const none = await app.call(`/api/v2/region-measures?feedid=${empty}&${RANGE}`, { as: owner });
    expect([none.status, await none.text()]).toEqual([200, '']);
  });

  it('shows a caller with limits no picture that they may not see [EXT-612] [EXT-05] [PRM-38]', async () => {
    const share = { accountId: owner.accountId, roId: feed };
    const daily = await addShare(app.ctx, { ...share, everySec: 86_400 });
    const byKey = (key: string) =>
      app.call(`/api/v2/region-measures?feedid=${feed}&accesskey=${key}&${RANGE}&step=PT1H`);
    const lines = await linesOf(await byKey(daily.accessKey));
    expect(lines.map(({ At, Pictures }) => [At, Pictures])).toEqual(
      DAYS.map((day) => [`${day}T06:00:00Z`, 1]),
    );
    const delaySec = Math.floor(clock.now() / 1000) - sec('2025-05-11T10:00:00Z');
    const late = await addShare(app.ctx, { ...share, delaySec });
    const seen = await linesOf(await byKey(late.accessKey));
    expect(seen.at(-1)?.At).toBe('2025-05-11T09:00:00Z');
  });

  it.each([
    ['from=2025-05-01T00:00:00Z', 'to'],
    ['from=2025-06-01T00:00:00Z&to=2025-05-01T00:00:00Z', 'to'],
    [`${RANGE}&x=0.1&y=0.1&w=0.1`, 'h'],
    [`${RANGE}&x=0.5&y=0&w=0.6&h=1`, 'w'],
    [`${RANGE}&step=P2D`, 'step'],
    [`${RANGE}&format=xml`, 'format'],
    [`${RANGE}&format=csv&step=PT1H`, 'step'],
    [`${RANGE}&format=transitions&step=PT1H`, 'step'],
  ])('refuses %s and names %s [EXT-612]', async (query, field) => {
    const answer = await ask(query);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(`"${field}"`)]);
  });

  it('refuses more than 50,000 steps [EXT-616]', async () => {
    const old = await addFeed(app.ctx, { accountId: owner.accountId });
    await storeFrames(app.ctx, old, [sec('2015-01-01T12:00:00Z')], green);
    await app.ctx.frames.settled();
    const range = 'from=2015-01-01T00:00:00Z&to=2025-06-01T00:00:00Z';
    const hours = await app.call(`/api/v2/region-measures?feedid=${old}&${range}&step=PT1H`, { as: owner });
    expect([hours.status, await hours.text()]).toEqual([400, expect.stringContaining('"step"')]);
    const days = await app.call(`/api/v2/region-measures?feedid=${old}&${range}`, { as: owner });
    expect((await linesOf(days)).map(({ Pictures }) => Pictures)).toEqual([1]);
  });

  it('takes calls of one account in turn, and no more than twenty wait [EXT-616]', async () => {
    const many = await Promise.all(Array.from({ length: 40 }, () => ask(`${RANGE}&${LEFT}`)));
    const statuses = many.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect((await ask(RANGE)).status).toBe(200);
  });

  it('forgets deleted pictures at once [EXT-612] [EXT-524]', async () => {
    const body = { From: '2025-05-13T00:00:00Z', To: '2025-05-14T00:00:00Z' };
    const deleted = await app.call(`/api/nv/feed/deletions/${feed}?confirmed=5`, { as: owner, body });
    expect(deleted.status).toBe(200);
    expect((await measures(`${RANGE}&${LEFT}`)).map(({ At }) => At.slice(0, 10))).toEqual(DAYS.slice(0, 2));
  });
});
