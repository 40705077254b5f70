/** What is wrong with a camera, and why: in mails, on pushed messages and on our pages. */
export const alertSentences = {
  'alert.kind.NoFrames': 'No new pictures come in.',
  'alert.kind.FrozenPicture': 'The picture is frozen: the camera sends the same bytes again and again.',
  'alert.kind.ClockWrong': 'The camera’s clock is more than five minutes off.',
  'alert.kind.LinkExpired': 'The link to the cloud store has ended or ends within three days.',
  'alert.kind.RestreamFailed': 'A platform does not take the live video that is sent to it.',
  'alert.kind.ClipsFailed': 'Video clips cannot be recorded.',
  'alert.kind.other': 'Something is wrong.',
  'alert.cause.Unauthorized': 'The camera refuses the login.',
  'alert.cause.NotFound': 'The camera answers, but not at this address.',
  'alert.cause.Timeout': 'The camera does not answer in time.',
  'alert.cause.Refused': 'Nothing answers at the camera’s address.',
  'alert.cause.NotAnImage': 'The camera answers with something that is no picture.',
  'alert.cause.Error': 'The camera cannot be reached.',
} as const;
