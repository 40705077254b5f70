import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect } from 'react';
import { ApiFailure } from '../api/client/client.ts';

/**
 * Values and checks of a form that is sent once (`SubmitForm`). What the server says of a field is shown at it, where
 * the field has its name on the wire (GEN-11), until it is edited.
 *
 * @param failure of the last call
 */
export function useFields<V extends Record<string, unknown>>(
  input: UseFormInput<V>,
  failure: Error | null = null,
): UseFormReturnType<V> {
  const fields = useForm<V>(input);
  const { setErrors } = fields;
  useEffect(() => {
    if (failure instanceof ApiFailure) setErrors(failure.fieldErrors());
  }, [failure, setErrors]);
  return fields;
}
