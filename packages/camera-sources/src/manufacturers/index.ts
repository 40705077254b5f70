export { type CameraPlace, fillTemplate, readHostAndPort } from './fill-template.ts';
export {
  findManufacturer,
  MANUFACTURERS,
  type Manufacturer,
  type ManufacturerUrl,
  manufacturerNames,
} from './manufacturers.ts';
