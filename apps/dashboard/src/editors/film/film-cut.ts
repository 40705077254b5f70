import type { Size } from '@longview/rules';
import { viewPath, viewWindow } from '@longview/rules/kept-films';
import type { FilmDraft } from './model.ts';

/** A film that shows a part of its pictures (EXT-700, EXT-702). */
export interface FilmCut {
  film: Size;
  view: FilmDraft['view'];
}

/** Where a whole picture lies in the frame of the film, as CSS; `at`: a share of the film's length. */
export function placeOfPicture(picture: Size, { film, view }: FilmCut, at: number) {
  const part = viewWindow(picture, film, viewPath(view)(at));
  const share = (value: number, of: number) => `${(value / of) * 100}%`;
  return {
    left: share(-part.x, part.width),
    top: share(-part.y, part.height),
    width: share(picture.width, part.width),
    height: share(picture.height, part.height),
  };
}
