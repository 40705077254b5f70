/** What other parts of the server may use of plans. */
export { toPlanInfo } from './plan-view.ts';
