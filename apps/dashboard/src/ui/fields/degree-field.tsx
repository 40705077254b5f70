import { NumberInput } from '@mantine/core';

interface DegreeFieldProps {
  label: string;
  max: number;
  value: number | null;
  onChange: (degrees: number | null) => void;
}

/** A latitude (at most 90) or a longitude (at most 180); null is none. */
export function DegreeField({ label, max, value, onChange }: DegreeFieldProps) {
  return (
    <NumberInput
      label={label}
      min={-max}
      max={max}
      decimalScale={5}
      hideControls
      value={value ?? ''}
      onChange={(given) => onChange(typeof given === 'number' ? given : null)}
    />
  );
}
