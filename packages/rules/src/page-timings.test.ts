import { expect, it } from 'vitest';
import { PREVIEW_FEED_DAYS } from './camera-address.ts';
import * as editor from './image-process/editor-limits.ts';
import {
  DEFAULT_AUTO_DISABLE_SEC,
  isoDuration,
  RESULTS_HIDE_MS,
  SEARCH_WAIT_MS,
  SLIDER_REST_MS,
} from './index.ts';

// Nothing computes these: they are numbers of the rows, and a typing error in one would be seen by nobody.
it.each([
  ['a search waits [CON-11]', SEARCH_WAIT_MS, 200],
  ['results stay [CON-13]', RESULTS_HIDE_MS, 300],
  ['a slider rests [CON-26]', SLIDER_REST_MS, 250],
  ['a crop is checked [CON-23]', editor.CROP_CHECK_MS, 500],
  ['changes of a crop are not the user’s [CON-24]', editor.CROP_IGNORE_MS, 1000],
  ['a preview is asked for [CON-25]', editor.PREVIEW_MS, 1000],
  ['an area without drawing is wide [CON-38]', editor.MASK_UNIT_PX, 100],
  ['an area covers [CON-39]', editor.MASK_OPACITY, 0.35],
  ['a point is as large [CON-41]', editor.HANDLE_PX, 12],
  ['the preview camera is remembered [CON-28]', PREVIEW_FEED_DAYS, 1000],
  ['a feed stops by itself [CON-69]', isoDuration(DEFAULT_AUTO_DISABLE_SEC), 'P2D'],
])('%s', (_, value, row) => {
  expect(value).toBe(row);
});
