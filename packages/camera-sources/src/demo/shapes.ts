// The few SVG elements that the demo scenes are made of, in a space of 1280 × 720. Text only; knows nothing of scenes.

/** Size of the drawing's own space; the picture scales it. */
export const WIDE = 1280;
export const HIGH = 720;

const n = (value: number): string => String(Math.round(value * 10) / 10);
/** On the paint, not the element: element opacity makes the renderer draw to a layer of its own, ten times slower. */
const alpha = (opacity: number, of: 'fill' | 'stroke' = 'fill'): string =>
  opacity >= 1 ? '' : ` ${of}-opacity="${Math.round(opacity * 1000) / 1000}"`;

export function rect(x: number, y: number, w: number, h: number, fill: string, opacity = 1): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" fill="${fill}"${alpha(opacity)}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${alpha(opacity)}/>`;
}

export function dot(cx: number, cy: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${alpha(opacity)}/>`;
}

/** Many dots of one colour as one element: what a picture costs is the number of its elements. */
export function dots(at: readonly { x: number; y: number; r: number }[], fill: string, opacity = 1): string {
  if (at.length === 0) return '';
  const d = at.map(({ x, y, r }) => {
    const a = `a${n(r)} ${n(r)} 0 1 0 `;
    return `M${n(x - r)} ${n(y)}${a}${n(2 * r)} 0${a}${n(-2 * r)} 0`;
  });
  return `<path d="${d.join('')}" fill="${fill}"${alpha(opacity)}/>`;
}

/** Many open lines of one colour as one element. */
export function lines(
  all: readonly (readonly number[])[],
  stroke: string,
  width: number,
  opacity = 1,
): string {
  if (all.length === 0) return '';
  const d = all.map((points) => `M${points.map(n).join(' ')}`).join('');
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${alpha(opacity, 'stroke')}/>`;
}

/** A closed shape through points `[x, y, x, y, …]`. */
export function shape(points: readonly number[], fill: string, opacity = 1): string {
  return `<path d="M${points.map(n).join(' ')}Z" fill="${fill}"${alpha(opacity)}/>`;
}

/** An open line through points `[x, y, x, y, …]`. */
export function line(points: readonly number[], stroke: string, width: number, opacity = 1): string {
  return `<path d="M${points.map(n).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${alpha(opacity, 'stroke')}/>`;
}

/** Gradient from top to bottom; stops as `[offset 0..1, colour, opacity]`. */
export function fade(id: string, stops: readonly (readonly [number, string, number])[]): string {
  return `<linearGradient id="${id}" x2="0" y2="1">${stopList(stops)}</linearGradient>`;
}

/** Gradient from a middle outwards. */
export function glow(id: string, stops: readonly (readonly [number, string, number])[]): string {
  return `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`;
}

function stopList(stops: readonly (readonly [number, string, number])[]): string {
  return stops
    .map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');
}
