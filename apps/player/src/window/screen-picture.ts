/** What the Window shows, as a picture for those who are elsewhere (DVP-10). */

const MOST_LINES = 1080;
const QUALITY = 0.8;

type Seen = HTMLImageElement | HTMLVideoElement;

/** Null while nothing is seen but words, or what a camera gives itself: browsers copy nothing of other sites. */
export async function screenPicture(root: ParentNode): Promise<Blob | null> {
  const seen = [...root.querySelectorAll<Seen>('img.shown, video.shown')];
  const layers = seen.filter((one) => one.closest('.coming') === null && sizeOf(one).width > 0 && isOwn(one));
  if (layers.length === 0 || innerHeight === 0) return null;
  const scale = Math.min(1, MOST_LINES / innerHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(innerWidth * scale);
  canvas.height = Math.round(innerHeight * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  for (const layer of layers) draw(context, layer);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

const isOwn = ({ currentSrc }: Seen) => {
  const url = URL.parse(currentSrc);
  return url === null || url.protocol === 'blob:' || url.origin === location.origin;
};

/** As the browser lays it out by `object-fit`. */
function draw(context: CanvasRenderingContext2D, seen: Seen): void {
  const box = seen.getBoundingClientRect();
  const { width, height } = sizeOf(seen);
  const [fitX, fitY] = [box.width / width, box.height / height];
  const isFilled = getComputedStyle(seen).objectFit === 'cover';
  const fit = isFilled ? Math.max(fitX, fitY) : Math.min(fitX, fitY);
  const x = box.x + (box.width - width * fit) / 2;
  const y = box.y + (box.height - height * fit) / 2;
  context.drawImage(seen, x, y, width * fit, height * fit);
}

const sizeOf = (seen: Seen) =>
  seen instanceof HTMLVideoElement
    ? { width: seen.videoWidth, height: seen.videoHeight }
    : { width: seen.naturalWidth, height: seen.naturalHeight };
