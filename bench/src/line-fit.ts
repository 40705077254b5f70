/** A straight line through points, by least squares. */
export interface Line {
  slope: number;
  /** Standard error of the slope, for points that scatter independently. */
  slopeError: number;
}

export function lineThrough(points: readonly { x: number; y: number }[]): Line {
  const count = points.length;
  const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / count;
  const [meanX, meanY] = [meanOf(points.map(({ x }) => x)), meanOf(points.map(({ y }) => y))];
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const rest = points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0);
  return { slope, slopeError: Math.sqrt(rest / (count - 2) / spread) };
}
