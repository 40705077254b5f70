export {
  AREAS_STATES,
  type AreasStanding,
  type AreasState,
  cropDrawnOn,
  hasAreas,
  hidesByArea,
  likelyOrientations,
  maskDrawnOn,
  NO_STANDING,
  turnMask,
  turnRatio,
} from './areas-standing.ts';
export { type ConfigProblem, imageProcessProblems, parseRectangles, pngBase64 } from './check-config.ts';
export {
  CROP_RATIOS,
  type CropFractions,
  type CropRatio,
  clampRect,
  cropPixels,
  isInsideFrame,
  type PixelRect,
  ratioOf,
  roundFractions,
  toFractions,
  WHOLE,
} from './crop.ts';
export { canvasText, readCanvas, svgText } from './drawing.ts';
export {
  CROP_CHECK_MS,
  CROP_IGNORE_MS,
  HANDLE_PX,
  MASK_OPACITY,
  MASK_UNIT_PX,
  MOST_MASK_POINTS,
  PREVIEW_MS,
} from './editor-limits.ts';
export {
  BLUR_LEVELS,
  type BlurLevel,
  changesPictures,
  DEFAULT_IMAGE_PROCESS,
  type ImageProcess,
  isSameImageProcess,
  isSameMask,
  type PrivacyMask,
} from './image-process.ts';
export { exportMask, grownRectangle, type MaskExport, maskMargin, type Polygon } from './mask-area.ts';
export {
  configOfVideo,
  hasSameShape,
  hidingAll,
  type ImagePlan,
  type MaskFit,
  maskFit,
  planImage,
  planOfCamera,
} from './mask-fit.ts';
export { neededCapabilities } from './needed-capabilities.ts';
export {
  liesOnItsSide,
  ORIENTATION_NAMES,
  type Orientation,
  orientationOf,
  turnBetween,
  turnedSize,
  turnedTwice,
} from './orientation.ts';
export type { Point } from './polygon-spans.ts';
export { type TurnMatrix, turnCrop, turnMatrix, turnPoint } from './turn.ts';
