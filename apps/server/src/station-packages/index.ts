export { StationPackages } from './station-packages.ts';
