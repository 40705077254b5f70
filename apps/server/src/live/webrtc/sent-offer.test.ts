/** Offers of who sends: what browsers, OBS and others write, and what nobody should. */
import { WHIP_CODEC } from '@longview/rules/restream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareSentOffer, readSentOffer } from './sent-offer.ts';

const SESSION = [
  ...['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0'],
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
];
const section = (kind: string, mid: string, lines: readonly string[]) => [
  `m=${kind} 9 UDP/TLS/RTP/SAVPF 96`,
  'a=candidate:1 1 udp 1 203.0.113.9 40000 typ host',
  ...['a=ice-ufrag:abcd', `a=ice-pwd:${'p'.repeat(24)}`, 'a=setup:actpass', `a=mid:${mid}`, 'a=sendonly'],
  ...lines,
];
const H264 = ['a=rtpmap:102 H264/90000', 'a=fmtp:102 packetization-mode=1;profile-level-id=42e01f'];
const OPUS = ['a=rtpmap:111 opus/48000/2'];
const VIDEO = [
  'a=extmap:3 urn:ietf:params:rtp-hdrext:sdes:mid',
  'a=rtpmap:96 VP8/90000',
  ...H264,
  'a=ssrc:11 cname:x',
  'a=ssrc:12 cname:x',
];
const textOf = (video: readonly string[], sound: readonly string[] | null) =>
  [...SESSION, ...section('video', '0', video), ...(sound ? section('audio', '1', sound) : [])].join('\r\n');
const chrome = textOf(VIDEO, [...OPUS, 'a=ssrc:13 cname:x']);

describe('an offer to send', () => {
  it('is written anew with nothing but what was recognized [EXT-201]', () => {
    const bare = bareSentOffer(readSentOffer(chrome));
    expect(bare).not.toMatch(/candidate|203\.0\.113|VP8|extmap|ssrc:12|cname:x/);
    expect(bare.match(/^m=.*$/gm)).toEqual([
      'm=video 9 UDP/TLS/RTP/SAVPF 102',
      'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    ]);
    const kept = ['a=rtcp-fb:102 nack pli', 'a=ssrc:11 cname', 'a=ssrc:13 cname'];
    for (const line of [...kept, 'a=sendonly']) expect(bare).toContain(line);
  });

  it('goes without sound that is no Opus [EXT-201]', () => {
    const bare = bareSentOffer(readSentOffer(textOf(VIDEO, ['a=rtpmap:0 PCMU/8000'])));
    expect(bare.match(/^a=(inactive|sendonly)$/gm)).toEqual(['a=sendonly', 'a=inactive']);
  });

  it.each([
    ['other video alone', textOf(['a=rtpmap:96 H265/90000', 'a=ssrc:1 cname:x'], null), WHIP_CODEC],
    ['no stream', textOf(H264, null), 'Check the fields.'],
    ['a stream without a number', textOf([...H264, 'a=ssrc:99999999999 cname:x'], null), 'Check the fields.'],
    ['nothing', '', 'Check the fields.'],
  ])('is refused with %s [EXT-201]', (_name, text, message) => {
    expect(() => readSentOffer(text)).toThrow(message);
  });

  it('is refused or read whatever is wrong with it, and never more than that', () => {
    const lines = chrome.split('\r\n');
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.string({ maxLength: 80 }), (at, line) => {
        try {
          expect(bareSentOffer(readSentOffer(lines.with(at, line).join('\r\n')))).not.toContain('203.');
        } catch (err) {
          expect(String(err)).toMatch(/Check the fields|Choose H.264/);
        }
      }),
    );
  });
});
