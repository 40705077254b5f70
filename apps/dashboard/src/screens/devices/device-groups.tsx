import type { Device } from '@longview/contract';
import { DEVICE_GROUPS, deviceMatches } from '@longview/rules/devices';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { byName } from '../../locale/name-order.ts';
import { t } from '../../locale/t.ts';
import { Nothing } from '../../ui/feedback/nothing.tsx';
import { Spoken } from '../../ui/feedback/spoken.tsx';
import { CardGroup } from '../../ui/layout/card-group.tsx';
import { DeviceCard } from './device-card.tsx';

interface DeviceGroupsProps {
  list: readonly Device[];
  q: string;
  onClear: () => void;
}

/** What the filter finds, Screens and then Stations, each by name (DEV-01 to DEV-05). */
export function DeviceGroups({ list, q, onClear }: DeviceGroupsProps) {
  const found = useMemo(() => {
    const matching = list.filter((device) => deviceMatches(q, device));
    return byName(matching, ({ Prop }) => Prop.Description.Name);
  }, [list, q]);
  return (
    <>
      <Spoken>{q && t('devices.found', { count: found.length })}</Spoken>
      {DEVICE_GROUPS.map((group) => (
        <Group key={group} group={group} devices={found.filter(({ Prop }) => Prop.DeviceType === group)} />
      ))}
      {found.length === 0 && (
        <Nothing title={t('devices.noMatch')} text={t('devices.noMatch.text')}>
          <Button onClick={onClear}>{t('devices.clear')}</Button>
        </Nothing>
      )}
    </>
  );
}

function Group({ group, devices }: { group: (typeof DEVICE_GROUPS)[number]; devices: readonly Device[] }) {
  if (devices.length === 0) return null;
  return (
    <CardGroup title={t(`devices.kind.${group}`)} count={devices.length} size="large">
      {devices.map((device) => (
        <DeviceCard key={device.Prop.Id} device={device} />
      ))}
    </CardGroup>
  );
}
