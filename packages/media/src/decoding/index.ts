export {
  type Asker,
  askedBy,
  askedByService,
  DECODE_CLASSES,
  type DecodeClass,
  presentAsker,
} from './asker.ts';
export type { BudgetedImages, DecodeHow } from './budgeted-images.ts';
export type { DecodeBudget, DecodeFigures } from './decode-budget.ts';
