/** Offers as browsers write them, and as nobody should. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareOffer, chooseVideo, readOffer } from './offer.ts';

const FINGERPRINT = `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`;
const SESSION = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0'];
const H264 = [
  ...[
    'a=rtpmap:96 VP8/90000',
    'a=rtpmap:102 H264/90000',
    'a=rtpmap:104 H264/90000',
    'a=rtpmap:106 H264/90000',
  ],
  'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42001f',
  'a=fmtp:104 level-asymmetry-allowed=1;packetization-mode=0;profile-level-id=640c1f',
  'a=fmtp:106 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=64001f',
];
const section = (kind: string, codecs: readonly string[], mid = '0') => [
  `m=${kind} 9 UDP/TLS/RTP/SAVPF 96`,
  'a=candidate:1 1 udp 1 203.0.113.9 40000 typ host',
  'a=candidate:1 1 udp 1 x.local 40000 typ host',
  ...['a=ice-ufrag:abcd', `a=ice-pwd:${'p'.repeat(24)}`, 'a=setup:actpass', `a=mid:${mid}`, ...codecs],
];
const VIDEO = section('video', H264);
const SOUND = section('audio', ['a=rtpmap:111 opus/48000/2', 'a=fmtp:111 minptime=10;useinbandfec=1'], '1');
const textOf = (...parts: readonly string[][]) => parts.flat().join('\r\n');
const chrome = textOf(SESSION, [...VIDEO, FINGERPRINT], [...SOUND, FINGERPRINT]);
const firefox = textOf([...SESSION, FINGERPRINT], VIDEO);

describe('an offer of WebRTC', () => {
  it.each([
    ['64001f', 106],
    ['640028', 106],
    ['42c01e', 102],
    ['4d001f', 102],
  ])('is answered with the H.264 that is next to the stream: %s', (profile, payload) => {
    expect(chooseVideo(readOffer(chrome), profile).payload).toBe(payload);
  });

  it('is read where its fingerprint stands above all sections', () => {
    expect(readOffer(firefox)).toHaveLength(1);
  });

  it('keeps nothing of what a stranger wrote but what is needed: no address is ever called', () => {
    const offer = readOffer(chrome);
    const bare = bareOffer(offer, chooseVideo(offer, '64001f'), true);
    expect(bare).not.toMatch(/candidate|203\.0\.113|local|VP8/);
    expect(bare.match(/^m=.*$/gm)).toEqual([
      'm=video 9 UDP/TLS/RTP/SAVPF 106',
      'm=audio 9 UDP/TLS/RTP/SAVPF 111',
    ]);
    expect(bareOffer(offer, chooseVideo(offer, '64001f'), false)).toContain('a=inactive');
  });

  it.each([
    ['no video', textOf([...SESSION, FINGERPRINT], SOUND)],
    ['two videos', textOf([...SESSION, FINGERPRINT], VIDEO, VIDEO)],
    ['data', textOf([...SESSION, FINGERPRINT], VIDEO, ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel'])],
    ['no fingerprint', textOf(SESSION, VIDEO)],
    ['no password', chrome.replaceAll(/a=ice-pwd.*/g, '')],
    ['another codec alone', chrome.replaceAll('H264', 'H265')],
    ['a line in a value', chrome.replaceAll('a=mid:0', 'a=mid:0 x')],
    ['roles that do not fit', chrome.replaceAll('actpass', 'active')],
  ])('is refused with %s', (_name, text) => {
    expect(() => readOffer(text)).toThrow('Check the fields.');
  });

  it('is refused or read whatever is wrong with it, and never more than that', () => {
    const lines = chrome.split('\r\n');
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.string({ maxLength: 80 }), (at, line) => {
        const text = lines.with(at, line).join('\r\n');
        try {
          const offer = readOffer(text);
          expect(bareOffer(offer, chooseVideo(offer, '64001f'), true)).not.toContain('candidate');
        } catch (err) {
          expect(String(err)).toContain('Check the fields.');
        }
      }),
    );
  });
});
