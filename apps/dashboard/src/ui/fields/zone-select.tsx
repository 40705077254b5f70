import { Select, type SelectProps } from '@mantine/core';

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
/** More than a list can be looked through; the rest is found by typing. */
const SHOWN = 60;

/** An IANA time zone, found by typing a part of its name. */
export function ZoneSelect(props: SelectProps) {
  return <Select searchable limit={SHOWN} data={ZONES} autoComplete="off" allowDeselect={false} {...props} />;
}
