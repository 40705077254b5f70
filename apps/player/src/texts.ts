/** Every text of the player, in one place; other languages are further records of the same keys. */
export const TEXTS = {
  picture: 'Picture of {name}',
  noPicture: 'No picture yet',
  noConnection: 'No connection. Trying again.',
  noFilm: 'No film yet',
  notFound: 'There is nothing to show here.',
  pause: 'Pause',
  play: 'Play',
  fullScreen: 'Full screen',
  show: 'Show',
  liveimage: 'Live picture',
  livetimelapse: 'Time-lapse',
  noRecentImage: 'No recent image',
} as const;
