import { Button, type MantineSize } from '@mantine/core';
import form from './form.module.css';
import { FormError } from './form-error.tsx';

interface SubmitFormProps {
  /** What the button says. */
  submit: string;
  onSubmit: (event?: React.FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Why the last try failed, or null. */
  failure: string | null;
  size?: MantineSize;
  /** It takes something away for good. */
  isDanger?: boolean;
  children: React.ReactNode;
}

/** Fields that are sent together: one column, what went wrong above the one button. */
export function SubmitForm(props: SubmitFormProps) {
  const { submit, onSubmit, isBusy, failure, size = 'sm', isDanger = false, children } = props;
  const look = isDanger ? { className: form.danger ?? '' } : { variant: 'filled' };
  return (
    <form className={form.form} noValidate onSubmit={onSubmit}>
      {children}
      {failure && <FormError>{failure}</FormError>}
      <Button type="submit" {...look} size={size} loading={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
