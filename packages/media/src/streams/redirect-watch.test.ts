import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RedirectWatch } from './redirect-watch.ts';

const HOST = '10.0.0.7';
const OK = 'RTSP/1.0 200 OK\r\nCSeq: 2\r\nTransport: RTP/AVP;unicast;source=10.0.0.7;server_port=1-2\r\n\r\n';
const passes = (...chunks: string[]) => {
  const watch = new RedirectWatch(HOST);
  return chunks.every((chunk) => watch.isPlain(Buffer.from(chunk, 'latin1')));
};

describe('answers that could lead FFmpeg elsewhere [OPS-06]', () => {
  it.each([
    OK,
    'RTSP/1.0 401 Unauthorized\r\nWWW-Authenticate: Digest realm="300"\r\n\r\n',
    'RTSP/1.0 454 Session Not Found\r\n\r\n',
    'ANNOUNCE rtsp://10.0.0.7/ RTSP/1.0\r\nCSeq: 3\r\n\r\n',
    `${OK}$\0\0\u0004abcd`,
  ])('%j are none', (answer) => {
    expect(passes(answer)).toBe(true);
  });

  it.each([
    'RTSP/1.0 302 Moved\r\nLocation: rtsp://127.0.0.1/\r\n\r\n',
    'RTSP/1.0   +301 Moved\r\n',
    'RTSP/1.0\t0305 Use Proxy\r\n',
    'R\rTSP/1.0 3\r01 hidden\r\n',
    'RTSP/1.0 4294967598 Moved\r\nLocation: rtsp://127.0.0.1/\r\n\r\n',
    'RTSP/1.0 4294967598',
    'RTSP/1.0 2e2 OK\r\n',
    'RTSP/1.0 20 OK\r\n',
    'RTSP/1.0 200\0 OK\r\n',
    '  RTSP/x 399\n',
    'RTSP/1.0 200 OK\r\nTransport: RTP/AVP;unicast; source=127.0.0.1;server_port=1-2\r\n',
    `${OK}$\0\0\u0004abcdRTSP/1.0 302 after a packet\r\n`,
    'x'.repeat(8193),
  ])('%j are cut', (answer) => {
    expect(passes(answer)).toBe(false);
  });

  it.each(['302', '4294967598'])('are cut however their bytes are parted, before %s has passed', (status) => {
    const answer = `${OK}RTSP/1.0 ${status} Moved\r\nLocation: rtsp://169.254.169.254/\r\n\r\n`;
    // A status of many digits is seen to be none at the fourth.
    const statusAt = answer.indexOf(status) + (status === '302' ? 0 : 3);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sizes) => {
        const watch = new RedirectWatch(HOST);
        let passed = 0;
        for (let n = 0; passed < answer.length; n += 1) {
          const chunk = answer.slice(passed, passed + (sizes[n % sizes.length] ?? 1));
          if (!watch.isPlain(Buffer.from(chunk))) break;
          passed += chunk.length;
        }
        expect(passed).toBeLessThanOrEqual(statusAt);
      }),
    );
  });
});
