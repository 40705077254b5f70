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
  'said.restream.noSuchForm': 'Use an rtmp, rtmps or srt address, e.g. rtmps://live.example.org/app.',
  'said.restream.noLogin': 'Leave the login out. Most platforms want a stream key.',
  'said.restream.srtPort': 'An srt address needs a port, e.g. srt://live.example.org:9000.',
  'said.restream.srtBare':
    'Leave path and query out: the stream id is the stream key, the passphrase a field.',
  'said.restream.noPath':
    'The address needs the path that the platform names, e.g. rtmp://live.example.org/app.',
  'said.restream.passphraseForm':
    'A passphrase has 10 to 79 letters, digits or signs of addresses, no spaces.',
  'said.restream.tooMany': 'A feed is sent to at most {n} platforms.',
  'said.restream.nobodySends': 'Nobody sends video to this feed at the moment. Start the encoder.',
  'said.restream.brokeOff': 'What is sent to this feed broke off, or is no H.264. Check the encoder.',
} as const;
