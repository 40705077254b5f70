import type { Device } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { stuffQuery } from '../../api/feeds/stuff.ts';
import { mediaQuery } from '../../api/pictures/media.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { DeviceForm } from './device-form.tsx';

interface DeviceEditorProps {
  device: Device;
  onClose: () => void;
}

/** Loads what can be picked from first; only then the device is copied and edited (DEV-13, PLY-22). */
export function DeviceEditor({ device, onClose }: DeviceEditorProps) {
  const media = useQuery(mediaQuery);
  const stuff = useQuery(stuffQuery);
  return (
    <Loaded query={media} rows={4}>
      {(library) => (
        <Loaded query={stuff} rows={4}>
          {(lists) => <DeviceForm device={device} media={library} stuff={lists} onClose={onClose} />}
        </Loaded>
      )}
    </Loaded>
  );
}
