/** Texts of live video that is sent on to platforms, and of video that is sent here. */
export const restreams = {
  'restream.title': 'Send to platforms',
  'restream.text':
    'The live video goes on to YouTube, Twitch or any other server that takes RTMP or SRT, for as long as it is started.',
  'restream.none': 'Nothing is sent on yet.',
  'restream.add': 'Add a platform',
  'restream.name': 'Name',
  'restream.address': 'Address',
  'restream.address.hint':
    'As the platform names it, e.g. rtmps://live.example.org/app, without the stream key.',
  'restream.key': 'Stream key',
  'restream.passphrase': 'Passphrase of SRT',
  'restream.start': 'Start',
  'restream.stop': 'Stop',
  'restream.edit': 'Edit',
  'restream.failed': 'Nothing was changed. ({why})',
  'restream.lost': 'Nothing more is sent there, and its stream key is forgotten.',
  'restream.state.Stopped': 'STOPPED',
  'restream.state.Waiting': 'WAITING',
  'restream.state.Connecting': 'CONNECTING',
  'restream.state.Sending': 'SENDING',
  'restream.state.Failed': 'FAILING',
  'restream.since': 'since {time}',

  'streamIn.title': 'Send video to Longview',
  'streamIn.text':
    'For an encoder such as OBS, or a camera that cannot be called from here: it sends its video by RTMP.',
  'streamIn.off':
    'This installation takes no video by RTMP. Its operator can open a port for it (RTMP_PORT).',
  'streamIn.make': 'Make an address',
  'streamIn.make.text':
    'A server and a secret key. Whoever has the key sends video in the name of this feed.',
  'streamIn.server': 'Server',
  'streamIn.key': 'Stream key',
  'streamIn.address': 'Server and key in one',
  'streamIn.login': 'Key',
  'streamIn.made': 'Made {date}',
  'streamIn.sending': 'Somebody sends since {date}.',
  'streamIn.nobody': 'Nobody sends at the moment.',
  'streamIn.notShown':
    'The feed has a source of video of its own, which is shown in place of what is sent here.',
  'streamIn.renew': 'Renew the key',
  'streamIn.renew.title': 'Renew the key?',
  'streamIn.renew.text': 'What sends with the old key is cut off, and needs the new one.',
  'streamIn.end': 'End it',
  'streamIn.end.title': 'Take no more video?',
  'streamIn.end.text': 'What sends to this feed is cut off, and its key is gone.',
  'streamIn.failed': 'Nothing was changed. ({why})',
} as const;
