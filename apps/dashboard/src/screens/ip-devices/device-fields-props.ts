/** What the fields of a camera login get. */
import type { IpDevice, IpDeviceType } from '@longview/contract';
import type { EditCopy } from '../../hooks/use-edit-copy.ts';
import type { DeviceEdit, DeviceFaults } from './device-edit.ts';

export interface DeviceFieldsProps {
  type: IpDeviceType;
  copy: EditCopy<DeviceEdit>;
  stored: IpDevice | null;
  faults: DeviceFaults;
}
