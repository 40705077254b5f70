/** A camera of the config, as the Station has it. */
import type { StationConfigClear } from '@longview/contract';

/** A camera as its Station gets it, with its password in clear [ENT-21]: never log, show or keep it elsewhere. */
export type CameraConfig = StationConfigClear['Cameras'][number];
