import type { Device } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { libraryQuery } from '../../api/feeds/library.ts';
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
  const library = useQuery(libraryQuery);
  return (
    <Loaded query={media} rows={4}>
      {(files) => (
        <Loaded query={library} rows={4}>
          {(lists) => <DeviceForm device={device} media={files} library={lists} onClose={onClose} />}
        </Loaded>
      )}
    </Loaded>
  );
}
