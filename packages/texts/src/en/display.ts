/** Every text of the page /window, beside those of the player in it. */
export const display = {
  pairTitle: 'Pair this display',
  pairHow: 'On a phone or computer, open {host}, go to Screens, and enter this code:',
  pairScan: 'Or scan this code:',
  pairCode: 'Pair code',
  pairPicture: 'Pair code as a QR code',
  noServer: 'No connection to {host}. Trying again.',
  empty: 'Nothing to play yet. Add items to the playlist of {name} under Screens.',
  cannotShow: 'No item on the playlist of {name} can be shown right now. Trying again.',
  notLetIn: '{host} is not accepting this display at the moment. Trying again.',
} as const;
