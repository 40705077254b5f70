/** A pair code as people type it: what can be one, and what kind of device it is for. */
import { badField } from '@longview/base';
import {
  type DeviceType,
  isShortCode,
  isWindowCode,
  pairCodeOf,
  pairCodeType,
} from '@longview/rules/devices';

/** A code as the caller typed it, read. */
export interface ReadCode {
  code: string;
  type: DeviceType;
}

/** @throws AppError InvalidInput [PAIR-10] */
export function readCode(pairKey: string): ReadCode {
  const code = pairCodeOf(pairKey);
  const type = pairCodeType(code);
  if (type === null) throw badField('pairKey', 'PairCodeTooShort');
  if (type === 'Window' && !isShortCode(code) && !isWindowCode(code)) {
    throw badField('pairKey', 'PairCodeNotWindow');
  }
  return { code, type };
}
