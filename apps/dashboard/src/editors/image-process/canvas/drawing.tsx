import { Circle, Group, Line } from 'react-konva/lib/ReactKonvaCore';
import { LEAST_POINTS } from '../area.ts';
import type { Mode } from '../model.ts';
import { CHOSEN, LINE, UNDERLINE } from './style.ts';

interface DrawingProps {
  mode: Extract<Mode, { kind: 'add' }>;
  scale: number;
}

/** The area that is being drawn, and the way to where the pointer is; its first point closes it. */
export function Drawing({ mode: { points, provisional }, scale }: DrawingProps) {
  const all = provisional ? [...points, provisional] : points;
  const line = { points: all.flatMap(({ x, y }) => [x, y]), lineJoin: 'round', lineCap: 'round' } as const;
  const canClose = points.length >= LEAST_POINTS;
  return (
    <Group listening={false}>
      <Line {...line} stroke={UNDERLINE} strokeWidth={4 / scale} />
      <Line {...line} stroke={LINE} strokeWidth={2 / scale} dash={[8 / scale, 5 / scale]} />
      {points.map(({ x, y }, index) => (
        <Circle
          // biome-ignore lint/suspicious/noArrayIndexKey: points are known by their place
          key={index}
          x={x}
          y={y}
          radius={(index === 0 && canClose ? 8 : 4) / scale}
          fill={index === 0 && canClose ? CHOSEN : LINE}
          stroke={UNDERLINE}
          strokeWidth={1 / scale}
        />
      ))}
    </Group>
  );
}
