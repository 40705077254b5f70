/** Reads whom people share with: addresses and whole domains, however they are separated (API-29, SHR-03). */
import { badField } from '@longview/base';
import { z } from 'zod';

export type ShareTarget = { kind: 'Address' | 'Domain'; target: string };

const FIELD = 'emailOrDomains';
const MAX_TARGETS = 100;
const DOMAIN = /^(?=.{3,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/;
const Address = z.email().max(320);

/** Each once, in lower case. Empty text gives none (SHR-04). @throws AppError InvalidInput naming what is neither */
export function readTargets(text: string): ShareTarget[] {
  const words = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[,;\s]+/)
        .filter(Boolean),
    ),
  ];
  if (words.length > MAX_TARGETS) throw badField(FIELD, 'TooManyTargets', { most: MAX_TARGETS });
  const targets = words.map(readTarget);
  const bad = words.filter((_word, index) => targets[index] === null);
  if (bad.length > 0) throw badField(FIELD, 'NotAddressOrDomain', { words: bad.slice(0, 5).join(', ') });
  return targets.filter((target) => target !== null);
}

function readTarget(word: string): ShareTarget | null {
  const domain = word.startsWith('@') ? word.slice(1) : word;
  if (DOMAIN.test(domain)) return { kind: 'Domain', target: domain };
  return Address.safeParse(word).success ? { kind: 'Address', target: word } : null;
}
