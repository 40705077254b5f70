/** The login of a device's own platform as the pairing panel sends it (PAIR-16). */
import { badField } from '@longview/base';
import { z } from 'zod';

const Props = z.object({
  DeviceUsername: z.string().max(500).nullish(),
  DevicePassword: z.string().max(500).nullish(),
});

/** JSON of both; null where both are empty. @throws AppError InvalidInput naming `props` */
export function readProps(base64: string | null): string | null {
  if (base64 === null || base64 === '') return null;
  const parsed = Props.safeParse(jsonOf(Buffer.from(base64, 'base64').toString('utf8')));
  if (!parsed.success) {
    throw badField('props', 'PropsForm');
  }
  const { DeviceUsername, DevicePassword } = parsed.data;
  if (!DeviceUsername && !DevicePassword) return null;
  return JSON.stringify({ DeviceUsername: DeviceUsername ?? '', DevicePassword: DevicePassword ?? '' });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
