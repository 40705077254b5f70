/**
 * What a Station says of its cameras (`Error` of DVP-05): English to the service, and in the viewer's language on pages.
 * `{name}` is a place for what only the Station knows; `{why}` are words of its system, in whatever language.
 */
export const STATION_MESSAGES = {
  // A picture
  noPictureInTime: 'The camera gave no picture in time.',
  NotJpeg: 'What the camera gave is no JPEG.',
  Truncated: 'The picture ends in the middle.',
  Corrupt: 'The picture is broken.',
  Unsupported: 'This kind of JPEG cannot be shown.',
  TooManyPixels: 'The picture has too many pixels.',
  tooLarge: 'The picture is larger than 50 MiB.',
  // What it is asked for
  streamOfNetworkOnly: 'A Station sends the video of network cameras only.',
  clipsOfSomeOnly: 'A Station takes clips of network cameras and of folders only.',
  noAddress: 'The camera has no address.',
  badAddress: 'The address of the camera cannot be read, or its kind is not known here.',
  addressNotAllowed:
    'The Station calls cameras on private networks only. Others need `addresses` in its file allowed.json.',
  notH264: 'The camera sends no H.264. Set it to that.',
  noVideoWanted:
    'Nothing in Longview takes video of this camera now. Enable the video stream in its subscription.',
  videoRefused: 'The service does not take the video. {where}',
  // Power
  heldOff: 'The camera was switched off by hand. Send PowerUp to switch it on.',
  noTimeToSwitch: 'There was no more time to switch the camera on.',
  noPowerScript: 'The camera has no script for Power{name}.',
  // Folders
  noFolder: 'The camera needs the whole path of a folder on the Station.',
  emptyFolder: 'There is no picture in the folder.',
  folderUnread: 'The folder cannot be read ({why}).',
  folderNotAllowed:
    'The Station may not read the folder {name}. Add it to `folders` in its file allowed.json.',
  namedFolderUnread: 'The folder {name} cannot be read ({why}).',
  neverWhole: '{name} never became a whole file, and is passed over.',
  // Scripts
  noScriptSet: 'No script is set.',
  noScript: 'The Station has no script {name}.',
  noScriptPutIt: 'The Station has no script {name}: put it into its scripts.',
  scriptNotAllowed: 'The Station may not run {name}. Add it to `scripts` in its file allowed.json.',
  tookTooLong: '{name} took longer than {n} s and was ended.',
  printedTooMuch: '{name} printed too much and was ended.',
  noMoreTime: '{name} was ended, for there was no more time.',
  notStarted: '{name} cannot be started.',
  killed: '{name} was killed.',
  endedWith: '{name} ended with {n}.',
  itSaid: '{where} It said: {why}',
  noFile: 'The script named {name}, which is no file.',
  fileTooLarge: 'The file {name} is larger than 50 MiB.',
  pictureUnread: 'The picture that the script named cannot be read ({why}).',
  // Cameras at the machine itself
  otherSystem: 'Cameras at this machine work on Linux, macOS and Windows.',
  notThere: 'The camera is not there.',
  Missing: 'The camera is not there. Plug it in, or choose another one.',
  Busy: 'Another program uses the camera. End it, or choose another camera.',
  Denied: 'The Station may not open the camera. On Linux its user must be in the group `video`.',
  Unfit: 'The camera does not have this size or format.',
  NotAnImage: 'The camera sent pictures that cannot be decoded.',
  failedWith: 'The camera failed: {why}.',
  noCamera: 'This machine has no camera. Plug one in.',
  otherCameras: 'There is no camera {name}. This machine has: {why}.',
  cameraHung: 'The camera hung and was closed. Unplug it if it stays so.',
  // gphoto2
  noGphoto: 'The program gphoto2 is missing: install it, on Debian `apt install gphoto2`.',
  gphotoHung: 'The camera did not answer in time: gphoto2 was ended and the USB port is reset.',
  gphotoOthers: 'There is no camera {name}. This machine sees: {why}.',
  gphotoSaid: 'The camera gave no picture. gphoto2 said: {why}',
  noPicture: 'The camera gave no picture.',
  rawOnly: 'The camera brought no JPEG: set its image quality to JPEG, or to RAW with JPEG.',
  noAnswer: 'No camera answers. Is it switched on and plugged in?',
  taken: 'Another program has the camera. On a desktop that is often gvfs-gphoto2-volume-monitor: end it.',
  usbDenied: 'The Station may not open the USB device. Its user must be in the group `plugdev`.',
  notOnDemand: 'This camera takes no pictures on demand: gphoto2 can only read what it took itself.',
  cameraBusy: 'The camera is busy. It is tried again at the next picture.',
  noFocus: 'The camera found no focus. Set its lens to manual focus, or send AutoFocus.',
  cardFull: 'The memory card of the camera is full.',
  badSetting: 'The camera does not know one of the settings in its address.',
  wentAway: 'The camera went away while it was asked.',
  // Updates of its own program
  updatesOff: 'Updates are switched off on the Station (STATION_UPDATES).',
  updateNoKey:
    'The Station knows no key to check packages by. Pair it again, or put update-key.pem into its folder.',
  updateNotNewer:
    'Version {name} is not newer than {where}, which runs. A Station takes newer versions only.',
  updateNotSigned: 'The package of {name} is not signed with the key that this Station knows.',
  updateDamaged: 'The package of {name} is damaged: {why}',
  updateNoRoom: 'There is no room for the package of {name}: {n} MiB have to be free.',
  updateLibrary: 'Version {name} needs {why}, which this machine does not have. Install it there by hand.',
  updateFailed: 'The package of {name} could not be taken: {why}',
  updateNotReached: 'It did not reach the service in time. The version before it runs again.',
  updateNotStarted:
    'It was started {n} times and never reached the service. The version before it runs again.',
} as const;

export type StationMessage = keyof typeof STATION_MESSAGES;

/** Sentences that were made here of late, by their text: a Station says a trouble as a text until it reports it. */
const made = new Map<string, MadeMessage>();
const MOST_MADE = 500;

interface MadeMessage {
  what: StationMessage;
  places: Readonly<Record<string, string | number>>;
}

/** The sentence with its places filled; what fills them is taken as it is. */
export function stationMessage(what: StationMessage, places: MadeMessage['places'] = {}): string {
  const text = STATION_MESSAGES[what].replace(/\{(\w+)\}/g, (place, name: string) =>
    String(places[name] ?? place),
  );
  const [oldest] = made.keys();
  if (made.size >= MOST_MADE && oldest !== undefined) made.delete(oldest);
  made.set(text, { what, places });
  return text;
}

/** What `stationMessage` made of late; null for any other text. */
export function madeMessage(text: string): MadeMessage | null {
  return made.get(text) ?? null;
}
