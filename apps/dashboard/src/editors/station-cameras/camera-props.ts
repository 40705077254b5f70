/** What the fields of a camera get. */
import type { CameraItem, Device, StationConfigSave, StuffList } from '@longview/contract';
import type { Faults } from './camera-faults.ts';
import type { Camera } from './model.ts';

/** Where a camera is: its Station as it is stored and as it is edited. */
export interface CameraPlace {
  device: Device;
  value: StationConfigSave;
  index: number;
  library: StuffList;
  onChange: (value: StationConfigSave) => void;
}

export interface CameraProps {
  camera: Camera;
  /** What is wrong with fields, by their names below the camera. */
  faults: Faults;
  onChange: (camera: Camera) => void;
}

export interface StoredCameraProps extends CameraProps {
  /** Null: it was not saved yet. */
  stored: CameraItem | null;
  device: Device;
}
