import type { ErrorEntries } from '../../sentences/entries.ts';

/** The service itself: calls, bodies, limits, nodes. Each with its kind, and the code of the wire where a row names one. */
export const serviceErrors = {
  NothingHere: ['NotFound', 'There is nothing at this address.'],
  RequestUnreadable: ['InvalidInput', 'The request cannot be read.'],
  BodyTooLarge: ['TooLarge', 'The body is too large.'],
  BodyTooLargeUnsigned: ['TooLarge', 'The body is too large. Without signing in at most 64 KiB are taken.'],
  BodyTooLargeStreamed: ['TooLarge', 'This is too large.'],
  FilesTooLarge: ['TooLarge', 'These files are too large together.'],
  ContentTypeRefused: ['UnsupportedType', 'This content type is not taken here.'],
  BodyCompressed: [
    'UnsupportedType',
    'Bodies with a Content-Encoding are not taken. Send this without compression.',
  ],
  TooManyCalls: ['TooMany', 'Too many calls. Try again later.'],
  ServerFailed: ['Internal', 'Something went wrong on the server.'],
  ServiceUnavailable: ['Unavailable', 'The service cannot answer at the moment.'],
  TooMuchSent: ['Unavailable', 'Too much is being sent at once. Send this again in a moment.'],
  MetricsTokenNeeded: ['Unauthenticated', 'Give the metrics token.'],
  TextUnstorable: ['InvalidInput', 'Texts must not hold the character NUL or halves of characters.'],
  CheckFields: ['InvalidInput', 'Check the fields.'],
  DatabaseAway: ['Unavailable', 'The database does not answer at the moment.'],
  MailNotTaken: ['Unavailable', 'The mail server does not take our mail.'],
  MqttNotTaken: ['Unavailable', 'The MQTT broker does not take our message.'],
  MqttAway: ['Unavailable', 'The MQTT broker does not answer.'],
  FeedMoved: ['Unavailable', 'Another node holds this camera.', 'FeedMoved'],
  NodeAway: ['Unavailable', 'Another node of this service does not answer.', 'NodeAway'],
  NoNodeTakesFrames: ['Unavailable', 'No node takes frames of this camera at the moment. Send it again.'],
  BodyNotSigned: ['InvalidInput', 'The body is not the signed one.'],
} as const satisfies ErrorEntries;
