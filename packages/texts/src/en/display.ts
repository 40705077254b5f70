/** Every text of the page /window, beside those of the player in it. */
export const display = {
  pairTitle: 'Pair this display',
  pairHow: 'On a phone or computer, open {host}, go to Screens, and enter this code:',
  pairScan: 'Or scan this code:',
  pairCode: 'Pair code',
  pairPicture: 'Pair code as a QR code',
  noServer: 'No connection to {host}. Trying again.',
  empty: 'Nothing to play yet. Add items to the playlist of {name} under Screens.',
  noCameras:
    'No camera has a picture yet. Open {host}, add a camera, and it appears here within a minute of its first picture.',
  cannotShow: 'No item on the playlist of {name} can be shown right now. Trying again.',
  notLetIn: '{host} is not accepting this display at the moment. Trying again.',
} as const;
