import { afterAll, describe, expect, it } from 'vitest';
import { at, NOON, openFrameFeeds } from '../../test-setup/frame-feeds.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';

const { app, owner, feed } = await openFrameFeeds();
afterAll(() => app.close());

describe('frame-query', () => {
  it('gives every frame, or the first of each interval from starttime on [PUB-06]', async () => {
    const query = async (text: string) =>
      (await app.call(`/api/v2/frame-query?feedid=${feed}&${text}`, { as: owner })).json();
    const range = `starttime=${at(0)}&endtime=${at(20)}`;
    expect(await query(range)).toEqual({ Frames: [at(0), at(10), at(20)], Truncated: false });
    expect(await query(`${range}&interval=15`)).toEqual({ Frames: [at(0), at(20)], Truncated: false });
    expect(await query(`StartTime=${at(1)}&EndTime=${at(19)}`)).toEqual({
      Frames: [at(10)],
      Truncated: false,
    });
  });

  it.each(['', '&interval=15', '&interval=3'])(
    'gives all of a range in pages, whose intervals are those of the whole%s [PUB-06]',
    async (interval) => {
      const query = async (start: string, limit: number) => {
        const text = `starttime=${start}&endtime=${at(20)}${interval}&limit=${limit}`;
        const answer = await app.call(`/api/v2/frame-query?feedid=${feed}&${text}`, { as: owner });
        return (await answer.json()) as { Frames: string[]; Truncated: boolean; Next?: string };
      };
      const whole = await query(at(-1), 100_000);
      expect(whole.Next).toBeUndefined();
      const paged: string[] = [];
      let start: string | undefined = at(-1);
      for (let page = 0; start !== undefined && page < 9; page += 1) {
        const { Frames, Truncated, Next } = await query(start, 1);
        expect(Truncated).toBe(Next !== undefined);
        paged.push(...Frames);
        start = Next;
      }
      expect(paged).toEqual(whole.Frames);
      expect(paged.length).toBeGreaterThan(1);
    },
  );

  it.each([
    '',
    `starttime=${'2025-05-01T12:00:00Z'}`,
    'starttime=2025-05-02T00:00:00Z&endtime=2025-05-01T00:00:00Z',
    'starttime=2025-05-01T00:00:00Z&endtime=2025-05-02T00:00:00Z&limit=0',
    'starttime=2025-05-01T00:00:00Z&endtime=2025-05-02T00:00:00Z&limit=100001',
  ])('refuses %j [PUB-06]', async (text) => {
    const response = await app.call(`/api/v2/frame-query?feedid=${feed}&${text}`, { as: owner });
    expect(response.status).toBe(400);
  });
});

describe('frame-index', () => {
  it("counts days of the feed's zone, also of 23 and 25 hours, and leaves empty ones out [TLP-10]", async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId, timeZone: 'Europe/Vienna' });
    const times = [
      '2025-03-29T22:59:59Z',
      '2025-03-29T23:00:00Z',
      '2025-03-30T21:59:59Z',
      '2025-03-30T22:00:00Z',
      '2025-10-25T22:00:00Z',
      '2025-10-26T22:59:59Z',
    ];
    await storeFrames(app.ctx, own, times.map(sec));
    const path = `/api/v2/frame-index?feedid=${own}&by=day&from=2025-01-01T00:00:00Z&to=2026-01-01T00:00:00Z`;
    const day = (From: string, Count: number, First: string, Last: string) => ({ From, Count, First, Last });
    expect(await (await app.call(path, { as: owner })).json()).toEqual({
      Index: [
        day('2025-03-28T23:00:00Z', 1, times[0] ?? '', times[0] ?? ''),
        day('2025-03-29T23:00:00Z', 2, times[1] ?? '', times[2] ?? ''),
        day('2025-03-30T22:00:00Z', 1, times[3] ?? '', times[3] ?? ''),
        day('2025-10-25T22:00:00Z', 2, times[4] ?? '', times[5] ?? ''),
      ],
    });
  });

  it('counts hours where a zone is half an hour off [TLP-10]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId, timeZone: 'Asia/Kolkata' });
    await storeFrames(app.ctx, own, [sec('2025-05-01T06:29:00Z'), sec('2025-05-01T06:31:00Z')]);
    const path = `/api/v2/frame-index?feedid=${own}&by=hour&from=2025-05-01T00:00:00Z&to=2025-05-02T00:00:00Z`;
    const answer = await (await app.call(path, { as: owner })).json();
    const { Index } = answer as { Index: { From: string }[] };
    expect(Index.map((bucket) => bucket.From)).toEqual(['2025-05-01T05:30:00Z', '2025-05-01T06:30:00Z']);
  });
});

describe('frame-colors', () => {
  it('gives the mean colour and the count of each slot, plain where nothing is [PUB-17]', async () => {
    const own = await addFeed(app.ctx, { accountId: owner.accountId });
    const [red, blue] = [await picture(320, 180, '#c02010', 99), await picture(320, 180, '#1020c0', 99)];
    const order = [red, blue, blue];
    await storeFrames(app.ctx, own, [NOON + 1, NOON + 2, NOON + 601], async (i) => order[i] ?? red);
    await app.ctx.frames.settled();
    const path = `/api/v2/frame-colors?feedid=${own}&from=${at(30)}&to=${at(900)}`;
    const answer = (await (await app.call(path, { as: owner })).json()) as { Colors: string };
    expect(answer).toMatchObject({ From: at(0), Step: 'PT5M', Count: 3 });
    const slots = Buffer.from(answer.Colors, 'base64');
    expect(slots.length).toBe(12);
    expect([slots[3], slots[7], slots[11]]).toEqual([2, 0, 1]);
    expect(slots[0]).toBeGreaterThan(150);
    expect(slots[2]).toBeLessThan(60);
    expect(slots[10]).toBeGreaterThan(150);
  });

  it('gives 110,000 slots at most, and names the step that would make more [PUB-17]', async () => {
    const slots = async (seconds: number) => {
      const path = `/api/v2/frame-colors?feedid=${feed}&from=${at(-seconds)}&to=${at(0)}`;
      const response = await app.call(path, { as: owner });
      return { status: response.status, text: await response.text() };
    };
    const most = 110_000 * 300;
    const whole = JSON.parse((await slots(most)).text) as { Count: number; Colors: string };
    expect([whole.Count, Buffer.from(whole.Colors, 'base64').length]).toEqual([110_000, 440_000]);
    const beyond = await slots(most + 1);
    expect(beyond.status).toBe(400);
    expect(JSON.parse(beyond.text).Error.Fields).toMatchObject([{ Name: 'step' }]);
  });

  it.each(['step=PT7M', 'step=P2D', 'step=soon', 'step=PT0S'])('refuses %s [PUB-17]', async (step) => {
    const path = `/api/v2/frame-colors?feedid=${feed}&from=${at(0)}&to=${at(900)}&${step}`;
    expect((await app.call(path, { as: owner })).status).toBe(400);
  });
});
