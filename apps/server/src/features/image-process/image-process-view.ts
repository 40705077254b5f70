/** Stored config → the wire (ENT-31, ENT-32, EXT-300). */
import { type ImageProcessConfig, toImageProcessShape } from '@longview/contract';
import type { StoredConfig } from './image-process-queries.ts';

export function toImageProcessConfig({ config, standing, version }: StoredConfig): ImageProcessConfig {
  return {
    ...toImageProcessShape(config),
    Version: version,
    Areas: standing.state,
    TurnedFrom: standing.turnedFrom,
    CameraOrientation: standing.camera,
  };
}
