/** What other parts of the server may use of schedule profiles; what they mean is in ../../schedules. */
export { schedulesById } from './get-schedules.ts';
