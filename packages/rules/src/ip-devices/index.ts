export {
  comparableUrl,
  type DeviceType,
  findDuplicate,
  readChannelUrl,
  schemesOf,
} from './channel-url.ts';
export { LINK_ATTEMPT_MS, LINK_MESSAGES } from './cloud-links.ts';
export {
  DEFAULT_DEVICE_PORTS,
  type DeviceForm,
  type DeviceProblem,
  deviceDisplayName,
  deviceProblems,
  isCloud,
} from './device-form.ts';
export {
  bracketedHost,
  type DevicePlace,
  hostsOf,
  isOfDevice,
  movedUrl,
  readDeviceHost,
} from './device-host.ts';
export { rtspPortOf, type StreamPorts, withStreamPort } from './device-ports.ts';
export {
  DEVICE_STATES,
  type DeviceState,
  type DeviceTry,
  deviceState,
  lastConnectedMs,
} from './device-state.ts';
export { takeLogin } from './login-in-url.ts';
