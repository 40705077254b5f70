/** What other parts of the server may use of plans. */
export { AccountPlans, type PlanOfAccount } from './account-plans.ts';
export { toPlanInfo } from './plan-view.ts';
export { loadPriceList } from './price-list.ts';
export {
  capabilitiesOf,
  hasCapability,
  hasRoomForFeed,
  planOf,
  requireCapability,
  requireCodes,
  requireRoomForFeed,
  requireRoomForMember,
  requireStorage,
} from './require-plan.ts';
export { StorageRoom } from './storage-room.ts';
