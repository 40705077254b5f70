/** Texts of the choice of a film's pictures (EXT-697). */
export const filmChoose = {
  'films.choose': 'Picture of each step',
  'films.choose.First': 'The first',
  'films.choose.First.text': 'Pictures at regular times, whatever the weather.',
  'films.choose.Best': 'The best',
  'films.choose.Best.text':
    'The sharpest and driest picture in usual light, for steps of an hour and longer.',
  'films.choose.Smart': 'The smoothest',
  'films.choose.Smart.text':
    'Pictures whose light and weather differ least from their neighbours, for steps of an hour and longer.',
  'films.choose.Sun': 'Same sun',
  'films.choose.Sun.text': 'One picture a day with the sun in the same place, so that shadows stand still.',
  'films.choose.noPlace':
    'Enter the location of the camera under “Details” to also choose pictures with the sun in the same place.',
  'films.choose.noStep':
    'Choose a pace by length or by interval first. Every picture leaves nothing to choose.',
  'films.choose.daily':
    '“One good picture a day” already chooses the pictures. Choose “All pictures” to use this choice.',
  'films.sunAt': 'Sun as at',
  'films.sunAt.hint': 'By the camera’s clock. Empty: noon of the middle day.',
  'films.sunWithin': 'Leave out days with the sun further away than',
  'films.sunWithin.hint': 'Within a year, the sun’s height at one time of day changes by 47°.',
  'films.weekdays': 'Days of the week',
  'films.weekdays.hint': 'Without a selection, all days are used.',
  'films.strip': 'Pictures of this film',
  'films.preview.other':
    'The preview does not show the choice of pictures or days of the week. The strip above shows them.',
  'films.reason.StepTooShort':
    'Steps are shorter than an hour, so the first picture of each is used. Choose a shorter film or a longer interval.',
  'films.lookedAt': { one: 'Chosen from {count} picture.', other: 'Chosen from {count} pictures.' },
  'films.leftOut.Weekday': {
    one: '{count} picture of other days of the week is left out.',
    other: '{count} pictures of other days of the week are left out.',
  },
  'films.leftOut.Schedule': {
    one: '{count} picture outside of the schedule is left out.',
    other: '{count} pictures outside of the schedule are left out.',
  },
  'films.leftOut.Dark': {
    one: '{count} dark picture is left out.',
    other: '{count} dark pictures are left out.',
  },
  'films.leftOut.Condense': {
    one: '{count} picture is left out by what it is marked as.',
    other: '{count} pictures are left out by what they are marked as.',
  },
  'films.leftOut.Marks': {
    one: '{count} step has only dark or covered pictures and is left out.',
    other: '{count} steps have only dark or covered pictures and are left out.',
  },
  'films.leftOut.Sun': {
    one: '{count} day is left out: the sun does not come near enough, or is down.',
    other: '{count} days are left out: the sun does not come near enough, or is down.',
  },
};
