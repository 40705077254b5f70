import { common } from '../common.ts';
/** Texts of adding a feed and of camera tests. */
export const createFeed = {
  'create.title': 'Add a feed',
  'create.steps': 'Steps',
  'create.step.source': 'Source',
  'create.step.test': 'Test',
  'create.step.details': 'Details',
  'create.step.plan': 'Plan',
  'create.step.first': 'Picture',
  'create.back': common.back,
  'create.next': common.next,
  'create.anyway': 'Go on anyway',
  'create.finish': 'Create feed',

  'create.kind': 'Where do the pictures come from?',
  'create.kind.camera': 'Camera',
  'create.kind.camera.text': 'A network camera or any picture with an address.',
  'create.kind.device': 'Network device',
  'create.kind.device.text': 'A channel of a device that your account keeps.',
  'create.kind.demo': 'Demo camera',
  'create.kind.demo.text': 'A drawn scene with sun, clouds and a clock, to try everything.',
  'create.kind.upload': 'The camera sends pictures',
  'create.kind.upload.text':
    'By FTP or by HTTP, from wherever it stands. Video by RTMP, WHIP or SRT: once it is made, under Live.',
  'create.way': 'How does it send them?',
  'create.way.ftp': 'By FTP',
  'create.way.ftp.text': 'What most cameras can do: the feed gets a login of its own.',
  'create.way.http': 'By HTTP',
  'create.way.http.text': 'A script or device calls an address with your API key.',

  'create.how': 'How do you know it?',
  'create.how.url': 'By address',
  'create.how.parts': 'By IP and port',
  'create.how.maker': 'By manufacturer',
  'create.url': 'Camera address',
  'create.url.hint': 'Paste the address that shows its picture, or its stream.',
  'create.host': 'IP or host name',
  'create.port': 'Port',
  'create.maker': 'Manufacturer',
  'create.maker.urls': 'Addresses of this manufacturer',
  'create.maker.try': 'Try them one by one',
  'create.maker.nothing': 'None of them shows a picture. Check IP, port and login.',
  'create.device.choose': 'Choose a device',
  'create.device.needed': 'Choose a device with a channel.',
  'create.device.none': 'Your account has no network device with a channel yet.',
  'create.device.open': 'Add one',
  'create.path': 'Path',
  'create.login': 'Login, if the camera asks for one',
  'create.username': 'User name',
  'create.password': 'Password',
  'create.passphrase': 'Passphrase',
  'create.hint.rtmp':
    'Most cameras take the login in the address, as …/live?user=…&password=…; some as stream key, the end of the path.',
  'create.hint.srt':
    'Needs a port, as srt://198.51.100.7:9000?streamid=…, and an encoder that waits for callers (listener).',
  'create.hint.ftp':
    'The newest picture in this folder is taken. Cameras that send by FTP need no address: the feed gives them a login.',
  'create.scene': 'Scene',
  'create.scene.site': 'Building site',
  'create.scene.sea': 'Harbour',
  'create.scene.hills': 'Hills',
  'create.scene.garden': 'Garden',

  'create.test.title': 'Is this the right picture?',
  'create.test.upload': 'Sending pictures',
  'create.test.upload.text':
    'Send a JPEG or PNG to this address. The id of the feed is known when it is made; its dashboard shows the finished lines.',

  'create.test.ftp': 'What the camera needs',
  'create.test.ftp.text':
    'Its FTP page asks for these. Server, user name and password are shown when the feed is made.',

  'create.name': 'Name',
  'create.description': 'Description',
  'create.zone': 'Time zone',
  'create.zone.hint': 'Where the camera stands: its days begin at midnight there.',
  'create.who': 'Who may look',
  'create.private': 'Private',
  'create.private.text': 'Members of your account, and people you share it with.',
  'create.public': 'Public',
  'create.public.text': 'Anyone with its address.',

  'create.size': 'Largest picture',
  'create.size.text':
    'Larger pictures are brought to this height before they are kept. {original} keeps them as they come.',
  'create.interval': 'A picture every',
  'create.interval.text': {
    one: 'About {count} picture a day.',
    other: 'About {count} pictures a day.',
  },

  'create.failed': 'Could not create the feed. Nothing was stored. ({why})',
  'create.notAll': 'The feed is made, but not all of it could be saved: {why}',
  'create.leave': 'Leave without creating the feed? What you entered is lost.',

  'test.waiting': 'The picture appears here as soon as the address can be tried.',
  'test.trying': 'Asking the camera',
  'test.again': 'Try again',
  'test.picture': 'Picture from the camera',
  'test.ok': 'ANSWERS',
  'test.loadTime': 'in {s} s',
} as const;
