/** Every text of the page /window, beside those of the player in it. */
export const display = {
  pairTitle: 'Pair this display',
  pairHow: 'On a phone or computer open {host}, go to Devices, and type this code:',
  pairScan: 'Or scan this:',
  pairCode: 'Pair code',
  pairPicture: 'The pair code as a QR code',
  noServer: 'No connection to {host}. Trying again.',
  empty: 'Nothing to play yet. The playlist of {name} is filled under Devices.',
  cannotShow: 'Nothing on the playlist of {name} can be shown now. Trying again.',
  notLetIn: '{host} does not let this display in at the moment. It tries again by itself.',
} as const;
