export type { StackPool } from './stack-pool.ts';
export type { PageText, StackResult, StackWish } from './stack-request.ts';
