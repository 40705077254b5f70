import { RESTREAM_MESSAGES } from '@longview/rules/restream';

/** What sending to a platform says of itself, and what is wrong with an address of one, on pages (EXT-186). */
export const restreamSentences = {
  RestreamStopped: RESTREAM_MESSAGES.stopped,
  RestreamStarting: RESTREAM_MESSAGES.starting,
  RestreamNoCamera: RESTREAM_MESSAGES.noCamera,
  RestreamNoHost: RESTREAM_MESSAGES.noHost,
  RestreamRefused: RESTREAM_MESSAGES.refused,
  RestreamTimeout: RESTREAM_MESSAGES.timeout,
  RestreamUntrusted: RESTREAM_MESSAGES.untrusted,
  RestreamForbidden: RESTREAM_MESSAGES.forbidden,
  RestreamProtocol: RESTREAM_MESSAGES.protocol,
  RestreamRejected: RESTREAM_MESSAGES.rejected,
  RestreamEnded: RESTREAM_MESSAGES.ended,
  RestreamSlow: RESTREAM_MESSAGES.slow,
  RestreamCodec: RESTREAM_MESSAGES.codec,
  RestreamSrtRefused: RESTREAM_MESSAGES.srtRefused,
  RestreamNobodySends: 'Nobody sends video to this camera at the moment. Start the encoder.',
  RestreamBrokeOff: 'What is sent to this camera broke off, or is no H.264. Check the encoder.',
} as const;
