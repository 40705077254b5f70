import { RESTREAM_MESSAGES } from '../../restream/index.ts';

/** What sending to a platform says of itself, and what is wrong with an address of one, on pages (EXT-186). */
export const restreamSentences = {
  'said.restream.stopped': RESTREAM_MESSAGES.stopped,
  'said.restream.starting': RESTREAM_MESSAGES.starting,
  'said.restream.noCamera': RESTREAM_MESSAGES.noCamera,
  'said.restream.noHost': RESTREAM_MESSAGES.noHost,
  'said.restream.refused': RESTREAM_MESSAGES.refused,
  'said.restream.timeout': RESTREAM_MESSAGES.timeout,
  'said.restream.untrusted': RESTREAM_MESSAGES.untrusted,
  'said.restream.forbidden': RESTREAM_MESSAGES.forbidden,
  'said.restream.protocol': RESTREAM_MESSAGES.protocol,
  'said.restream.rejected': RESTREAM_MESSAGES.rejected,
  'said.restream.ended': RESTREAM_MESSAGES.ended,
  'said.restream.slow': RESTREAM_MESSAGES.slow,
  'said.restream.codec': RESTREAM_MESSAGES.codec,
  'said.restream.srtRefused': RESTREAM_MESSAGES.srtRefused,
} as const;
