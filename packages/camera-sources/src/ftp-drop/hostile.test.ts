import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { MOVING_PICTURES } from '@longview/test-kit/http-camera';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RawCamera, startTestDrop, type TestDrop } from './test-drop.ts';
import { resolvePath } from './virtual-path.ts';
import { addressGroup } from './wrong-logins.ts';

/** What broken cameras and attackers do. */
const [PICTURE = Buffer.alloc(0)] = MOVING_PICTURES;
const LIMITS = { fileBytes: 100_000, allBytes: 150_000, dataIdleMs: 300, wrongLogins: 3 };

let test: TestDrop;
beforeAll(async () => {
  test = await startTestDrop({ limits: LIMITS });
});
afterAll(() => test.drop.close());

const idle = () => expect.poll(() => test.drop.bytesInHand()).toBe(0);

describe('half uploads', () => {
  it('that end in the middle of the picture are discarded and counted', async () => {
    test.outcomes.length = 0;
    const camera = await RawCamera.logIn(test.drop.port);
    expect(await camera.upload('a.jpg', PICTURE.subarray(0, PICTURE.length / 2))).toMatch(/^550/);
    expect([test.outcomes, test.came]).toEqual([['Half'], []]);
    expect(await camera.upload('a.jpg', PICTURE)).toMatch(/^226/);
    await idle();
  });

  it.each(['broken off', 'silent for ever'])('whose connection is %s are discarded', async (how) => {
    test.outcomes.length = 0;
    test.came.length = 0;
    const camera = await RawCamera.logIn(test.drop.port);
    const data = await camera.data();
    await camera.say('STOR a.jpg');
    data.write(PICTURE.subarray(0, 500));
    if (how === 'broken off') data.resetAndDestroy();
    expect(await camera.reply()).toMatch(/^426/);
    expect([test.outcomes, test.came]).toEqual([['Half'], []]);
    await idle();
  });

  it('are ended by ABOR while they run', async () => {
    const camera = await RawCamera.logIn(test.drop.port);
    const data = await camera.data();
    await camera.say('STOR a.jpg');
    data.write(PICTURE.subarray(0, 500));
    camera.socket.write(Buffer.from([0xff, 0xf4, 0xff, 0xf2]));
    expect(await camera.say('ABOR')).toMatch(/^426/);
    expect(await camera.reply()).toMatch(/^226/);
    await idle();
  });

  it('a camera that hangs up with the last byte has its picture kept', async () => {
    test.came.length = 0;
    const camera = await RawCamera.logIn(test.drop.port);
    const data = await camera.data();
    await camera.say('STOR late.jpg');
    data.end(PICTURE);
    camera.socket.destroy();
    await expect.poll(() => test.came.map(({ path }) => path)).toEqual(['/late.jpg']);
  });
});

describe('too much', () => {
  it('in one file is refused while it comes', async () => {
    const camera = await RawCamera.logIn(test.drop.port);
    expect(await camera.upload('a.jpg', Buffer.alloc(LIMITS.fileBytes + 1))).toMatch(/^552/);
    await idle();
  });

  it('in all files together is put off, and given back', async () => {
    const [one, two] = [await RawCamera.logIn(test.drop.port), await RawCamera.logIn(test.drop.port)];
    const data = await one.data();
    await one.say('STOR a.jpg');
    data.write(Buffer.alloc(90_000));
    await expect.poll(() => test.drop.bytesInHand()).toBe(90_000);
    expect(await two.upload('b.jpg', Buffer.alloc(90_000))).toMatch(/^452/);
    data.destroy();
    await idle();
    expect(await two.upload('b.jpg', PICTURE)).toMatch(/^226/);
  });

  it('at once from one login is put off', async () => {
    const few = await startTestDrop({ limits: { filesBurst: 2, filesPerSec: 0 } });
    const camera = await RawCamera.logIn(few.drop.port);
    const replies = [];
    for (let count = 0; count < 3; count += 1) replies.push(await camera.upload('a.jpg', PICTURE));
    expect(replies.map((text) => text.slice(0, 3))).toEqual(['226', '226', '450']);
    await few.drop.close();
  });

  it('in one line ends the visit', async () => {
    const camera = await RawCamera.visit(test.drop.port);
    expect(await camera.say('A'.repeat(5_000))).toMatch(/^500/);
    expect(await camera.reply()).toBe('');
  });

  it('of connections from one address are sent away', async () => {
    const small = await startTestDrop({ limits: { connectionsPerAddress: 2 } });
    const inside = [await RawCamera.visit(small.drop.port), await RawCamera.visit(small.drop.port)];
    const outside = await RawCamera.visit(small.drop.port);
    expect(await outside.say('NOOP')).toBe('');
    inside[0]?.socket.destroy();
    await expect.poll(async () => (await RawCamera.visit(small.drop.port)).say('NOOP')).toMatch(/^200/);
    await small.drop.close();
  });

  it('of silence ends the visit', async () => {
    const quick = await startTestDrop({ limits: { loginMs: 50, idleMs: 50 } });
    expect(await (await RawCamera.visit(quick.drop.port)).reply()).toMatch(/^421/);
    expect(await (await RawCamera.logIn(quick.drop.port)).reply()).toMatch(/^421/);
    await quick.drop.close();
  });
});

describe('logins', () => {
  const tryPassword = async (drop: TestDrop, password: string) => {
    const camera = await RawCamera.visit(drop.drop.port);
    await camera.say('USER camera-1');
    const reply = await camera.say(`PASS ${password}`);
    camera.socket.destroy();
    return reply.slice(0, 3);
  };

  it('wrong in many ways make the address wait; the same wrong one for ever does not', async () => {
    const own = await startTestDrop({ limits: LIMITS });
    const same = await Promise.all(Array.from({ length: 6 }, () => tryPassword(own, 'mistyped')));
    expect(new Set(same)).toEqual(new Set(['530']));
    expect(await tryPassword(own, 'secret')).toBe('230');
    await Promise.all([tryPassword(own, 'guess-1'), tryPassword(own, 'guess-2')]);
    const camera = await RawCamera.visit(own.drop.port);
    expect(await camera.say('USER camera-1')).toBe('');
    const other = await RawCamera.visit(own.drop.port, '127.0.0.2');
    await other.say('USER camera-1');
    expect(await other.say('PASS secret')).toMatch(/^230/);
    await own.drop.close();
  });

  it.each(['STOR a.jpg', 'EPSV', 'PASV', 'LIST', 'CWD /', 'MKD a', 'SIZE a', 'RNFR a', 'DELE a', 'APPE a'])(
    'are needed for %s',
    async (command) => {
      const camera = await RawCamera.visit(test.drop.port);
      await camera.say('USER camera-1');
      expect(await camera.say(command)).toMatch(/^530/);
    },
  );

  it('end with a new USER', async () => {
    const camera = await RawCamera.logIn(test.drop.port);
    await camera.say('USER camera-2');
    expect(await camera.say('EPSV')).toMatch(/^530/);
  });
});

describe('the data connection', () => {
  it('is taken from the camera itself only [OPS-06]', async () => {
    const camera = await RawCamera.logIn(test.drop.port);
    test.came.length = 0;
    const stranger = await camera.data('127.0.0.2');
    const ready = camera.say('STOR a.jpg');
    await new Promise((resolve) => stranger.once('close', resolve));
    expect(await ready).toMatch(/^150/);
    expect(await camera.reply()).toMatch(/^425/);
    expect(test.came).toEqual([]);
  });

  it.each(['PORT 127,0,0,1,0,22', 'EPRT |1|127.0.0.1|22|'])(
    'is never made by us: %s is refused [OPS-06]',
    async (command) => {
      expect(await (await RawCamera.logIn(test.drop.port)).say(command)).toMatch(/^502/);
    },
  );

  it('names the address that the operator set, and only ports of the range', async () => {
    const range = await startTestDrop({ publicAddress: '203.0.113.7', passivePorts: [28_101, 28_102] });
    const cameras = await Promise.all([1, 2, 3].map(() => RawCamera.logIn(range.drop.port)));
    const replies = [];
    for (const camera of cameras) replies.push(await camera.say('PASV'));
    const open = replies
      .filter((reply) => reply.startsWith('227'))
      .map((reply) => /\((.*)\)/.exec(reply)?.[1]);
    expect(open.sort()).toEqual(['203,0,113,7,109,197', '203,0,113,7,109,198']);
    expect(replies.some((reply) => reply.startsWith('425'))).toBe(true);
    cameras[0]?.socket.destroy();
    cameras[1]?.socket.destroy();
    await expect.poll(() => cameras[2]?.say('PASV')).toMatch(/^227/);
    await range.drop.close();
  });
});

describe('names', () => {
  it.each([
    ['../../etc/passwd.jpg', '/etc/passwd.jpg'],
    ['/../../../a.jpg', '/a.jpg'],
    ['..\\..\\a.jpg', '/..\\..\\a.jpg'],
    ['%2e%2e/a.jpg', '/%2e%2e/a.jpg'],
    ['./x/../a.jpg', '/a.jpg'],
    ['con.jpg', '/con.jpg'],
  ])('%s is only a name', async (name, path) => {
    test.came.length = 0;
    const camera = await RawCamera.logIn(test.drop.port);
    expect(await camera.upload(name, PICTURE)).toMatch(/^226/);
    expect(test.came.map((upload) => upload.path)).toEqual([path]);
  });

  it.each(['a\0.jpg', 'a\u0007.jpg', '/', '..', 'x'.repeat(1_200), '/d'.repeat(40)])(
    '%j is none',
    async (name) => {
      const camera = await RawCamera.logIn(test.drop.port);
      expect(await camera.upload(name, PICTURE)).toMatch(/^553/);
    },
  );

  it('never lead out of the root', () => {
    const part = fc.constantFrom('..', '.', '', 'a', '...', '/', '..\\', '%2e%2e');
    fc.assert(
      fc.property(fc.array(part), fc.array(part), (cwd, path) => {
        const resolved = resolvePath(`/${cwd.join('/')}`, path.join('/'));
        const parts = resolved?.split('/') ?? [];
        expect(parts.includes('..') || parts.includes('.')).toBe(false);
        expect(resolved?.startsWith('/') ?? true).toBe(true);
      }),
    );
  });
});

it('nonsense never ends the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const camera = await RawCamera.visit(test.drop.port);
      camera.socket.end(bytes);
      await new Promise((resolve) => camera.socket.once('close', resolve));
    }),
    { numRuns: 30 },
  );
  expect(await (await RawCamera.logIn(test.drop.port)).upload('a.jpg', PICTURE)).toMatch(/^226/);
});

it('commands sent ahead in the clear are not taken as said under TLS', async () => {
  const fixture = (name: string) =>
    readFileSync(new URL(`../../../test-kit/fixtures/${name}`, import.meta.url));
  const tls = createSecureContext({ key: fixture('test-camera-key.pem'), cert: fixture('self-signed.pem') });
  const tried: string[] = [];
  const authenticate = async (username: string) => {
    tried.push(username);
    return null;
  };
  const own = await startTestDrop({ tls, limits: { loginMs: 200 } }, { authenticate });
  const camera = await RawCamera.visit(own.drop.port);
  expect(await camera.say('AUTH TLS\r\nUSER camera-1\r\nPASS secret')).toMatch(/^234/);
  // The visit ends by its time, for no TLS comes.
  await new Promise((resolve) => camera.socket.once('close', resolve));
  expect(tried).toEqual([]);
  await own.drop.close();
});

it.each([
  ['192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::5', '2001:db8:0:0'],
])('%s counts as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
