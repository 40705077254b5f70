import { expect, it } from 'vitest';
import { cameraConfig } from '../test-setup/camera-config.ts';
import { addressOf } from './camera-address.ts';

it.each([
  ['10.0.0.7/snap.jpg', 8080, 'http://10.0.0.7:8080/snap.jpg'],
  ['rtsp://10.0.0.7/1', 8554, 'rtsp://10.0.0.7:8554/1'],
  ['http://10.0.0.7:81/snap.jpg', 8080, 'http://10.0.0.7:81/snap.jpg'],
  ['10.0.0.7', null, 'http://10.0.0.7/'],
  [' ', 8080, null],
])('a camera at %j with the port %j is called at %j [ENT-22] [STA-03]', (Source_Uri, Port, url) => {
  const { SourceConfig } = cameraConfig({ Source_Uri, Network_Control: { Port } });
  expect(addressOf(SourceConfig)).toBe(url);
});
