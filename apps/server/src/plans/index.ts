export { AccountPlans, type PlanOfAccount } from './account-plans.ts';
export { keepSizes } from './keep-sizes.ts';
export { limitsOf } from './limits.ts';
export { listMemberAddresses, setCodes, sumStored } from './plan-queries.ts';
export { loadPriceList } from './price-list.ts';
export {
  capabilitiesOf,
  hasCapability,
  hasRoomForFeeds,
  isCaptureLimited,
  planOf,
  requireAddOn,
  requireCapability,
  requireCodes,
  requireRoomForFeeds,
  requireRoomForMember,
  requireStorage,
  storageIsFull,
  upgradeError,
} from './require-plan.ts';
export { SentBytes } from './sent-bytes.ts';
export { StorageRoom, toUse } from './storage-room.ts';
