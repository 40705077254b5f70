import { keysOf } from '../values/tables.ts';

// What is said to people when a camera gives no picture (CAM-07, ENT-28): which status it is, what is wrong and
// what to try. Texts only; finding out what went wrong is the camera source's work.

/** Status of a failed connection (ENT-28); `Ok` is not a trouble. */
export type CameraStatus = 'Unauthorized' | 'NotFound' | 'Timeout' | 'Refused' | 'NotAnImage' | 'Error';

export interface CameraTrouble {
  statusCode: CameraStatus;
  /** One or two sentences: what is wrong and what to try. */
  message: string;
}

const TROUBLES = {
  TargetRefused: ['Refused', 'This address may not be called from here. Check the address.'],
  Refused: ['Refused', 'Nothing answers at this port. Check the port, and that the camera is on.'],
  NoHost: ['Error', 'There is no host of this name. Check the spelling of the address.'],
  Unreachable: ['Error', 'There is no way to this address. Check the network and that the camera is on.'],
  Timeout: ['Timeout', 'The camera did not answer in time. Check the address, and that the camera is on.'],
  SlowBody: ['Timeout', 'The camera began to answer but did not finish in time. Try a smaller picture size.'],
  Reset: ['Error', 'The camera closed the connection without an answer. It may be busy: try again.'],
  Tls: [
    'Error',
    'The camera’s certificate is not trusted. Allow untrusted certificates for it, or use http.',
  ],
  StreamTls: [
    'Error',
    'The camera’s certificate is not trusted. Allow untrusted certificates for it, or use an address without TLS.',
  ],
  NoTls: ['Error', 'The camera does not speak https at this port. Use http, or another port.'],
  Protocol: ['Error', 'The camera’s answer is not proper HTTP. Check the port, and http against https.'],
  TooLarge: ['NotAnImage', 'The answer is over 20 MiB. Use the address of a single picture.'],
  TooManyRedirects: ['Error', 'The camera redirects more than three times. Use the address it leads to.'],
  BadRedirect: ['Error', 'The camera redirects to an address that is not http or https.'],
  BadRequest: ['Error', 'The request cannot be sent. Check the address and the headers of the camera login.'],
  NoVideo: ['NotAnImage', 'The stream holds no picture that can be read. Set it to H.264 or H.265.'],
  StreamFailed: ['Error', 'The stream broke off. Check the address, and close other viewers of the camera.'],
  RtmpEnded: [
    'Error',
    'The stream broke off. Check the path and the login, which most cameras take in the address.',
  ],
  SrtRefused: [
    'Unauthorized',
    'The camera refuses the stream. Check the passphrase, which is the password here, and the stream id.',
  ],
  SrtAddress: ['Error', 'An SRT address needs a port, and the camera must wait for callers (listener).'],
  SrtPassphrase: ['Error', 'An SRT passphrase has 10 to 79 characters. Check the password.'],
  PreloadFailed: [
    'Error',
    'The preload webhook failed, so no picture was taken. Check its address, or let errors be ignored.',
  ],
  BadScheme: ['Error', 'This kind of address is not supported. Use http, https, rtsp, rtmp or srt.'],
  Empty: ['NotAnImage', 'The camera’s answer is empty. It may be busy: try again.'],
  Truncated: [
    'NotAnImage',
    'The picture ends too early. The camera may be busy or its link weak: try again.',
  ],
  Corrupt: ['NotAnImage', 'The picture is damaged. Try again, or try another address of the camera.'],
  NotProcessed: [
    'Error',
    'The picture could not be cropped or masked, so it was not kept. The next one is tried again.',
  ],
  NotKept: [
    'Error',
    'The camera gave its picture, but it could not be kept: the service’s disk or database fails. Tell its operator.',
  ],
  TooManyPixels: ['NotAnImage', 'The picture is over 50 megapixels. Choose a smaller size in the camera.'],
  NoPictureInStream: [
    'NotAnImage',
    'The stream holds no JPEG picture. Set the stream to MJPEG in the camera.',
  ],
  WebPage: ['NotAnImage', 'This is a web page, not a picture. Use the address of the snapshot itself.'],
  DeviceText: ['NotAnImage', 'The camera answers with text, not a picture. Check the address.'],
  Video: ['NotAnImage', 'This is a video, not a picture. Use the snapshot address, or an rtsp address.'],
  FolderLogin: ['Unauthorized', 'The server refuses the login. Check user name and password.'],
  FolderGone: ['NotFound', 'There is no such folder, or it may not be read. Check the path.'],
  FolderEmpty: ['NotFound', 'There is no picture in this folder yet.'],
  FolderTooLarge: [
    'Error',
    'This folder holds too many files to be listed. Use one folder for each day, or choose one below it.',
  ],
  FolderProtocol: ['Error', 'The server’s answer is no proper FTP. Check the port, and ftp against ftps.'],
  FolderNeedsTls: ['Error', 'The server wants an encrypted connection. Use ftps.'],
  FolderNoData: [
    'Error',
    'The server opens no connection for its files. Check its passive ports and the address it gives for them.',
  ],
  FolderBusy: ['Error', 'The server is busy, or has too many connections. It is asked again later.'],
  FileGone: ['NotFound', 'This file is no longer there, or may not be read.'],
  LinkMissing: ['Unauthorized', 'This account is not linked. Link it under Camera logins.'],
  LinkLost: ['Unauthorized', 'The link of this account has ended. Link it again under Camera logins.'],
  CloudBusy: ['Error', 'The cloud service asks to wait. It is asked again later.'],
  CloudFault: ['Error', 'The cloud service does not answer as it should. It is asked again later.'],
  SearchNoPort: [
    'Refused',
    'Nothing answers at the ports where cameras answer. Check the address and that the camera is on, or enter its ports.',
  ],
  SearchNothing: [
    'NotFound',
    'Something answers there, but no known address of cameras shows a picture. Turn ONVIF on in the camera, or add the address that its manual names.',
  ],
  Unknown: ['NotAnImage', 'The answer is not a picture. Check the address.'],
} as const satisfies Record<string, readonly [CameraStatus, string]>;

export type TroubleKind = keyof typeof TROUBLES;
export const TROUBLE_KINDS = keysOf(TROUBLES);

export type TroubleTexts = { readonly [K in TroubleKind as `Camera${K}`]: (typeof TROUBLES)[K][1] };

/** The sentences by their reasons, e.g. `CameraTimeout`. */
export const TROUBLE_TEXTS = Object.fromEntries(
  TROUBLE_KINDS.map((kind) => [`Camera${kind}`, TROUBLES[kind][1]]),
) as TroubleTexts;

/** Longest piece of a camera's own text that is shown, in characters. */
const MAX_EXCERPT = 200;

/**
 * Status and text for a kind of trouble. `excerpt` is what the camera itself said; it is cut to 200 characters and
 * must already be free of markup.
 */
export function describeTrouble(kind: TroubleKind, excerpt = ''): CameraTrouble {
  const [statusCode, message] = TROUBLES[kind];
  const said = excerpt.slice(0, MAX_EXCERPT).trim();
  return { statusCode, message: said ? `${message} It says: “${said}”` : message };
}
