/** Texts of comparing two moments on a feed's profile page. */
export const feedCompare = {
  'compare.title': 'Compare two moments',
  'compare.how': 'How they are compared',
  'compare.slider': 'Slider',
  'compare.side': 'Side by side',
  'compare.held': 'Moment that the timeline moves',
  'compare.first': 'Left',
  'compare.second': 'Right',
  'compare.swap': 'Swap the two',
  'compare.sameTime': 'Same time',
  'compare.before': '{length} before',
  'compare.end': 'End the comparison',
  'compare.divider': 'Where one picture ends and the other begins',
  'compare.zoomReset': 'Show the whole picture',
} as const;
