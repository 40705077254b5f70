/** Texts of comparing two moments on a feed's profile page. */
export const feedCompare = {
  'compare.title': 'Compare two moments',
  'compare.how': 'Comparison view',
  'compare.slider': 'Slider',
  'compare.side': 'Side by side',
  'compare.held': 'Side that the timeline moves',
  'compare.first': 'Left',
  'compare.second': 'Right',
  'compare.swap': 'Swap sides',
  'compare.sameTime': 'Same time',
  'compare.before': '{length} earlier',
  'compare.end': 'End comparison',
  'compare.divider': 'Divider between the pictures',
  'compare.zoomReset': 'Show full picture',
} as const;
