import { Button, type MantineSize } from '@mantine/core';
import form from './form.module.css';
import { FormError } from './form-error.tsx';
import { FormFrame } from './form-frame.tsx';

interface SubmitFormProps {
  /** What the button says. */
  submit: string;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  isBusy: boolean;
  /** Why the last try failed, or null. */
  failure: React.ReactNode;
  /** Something is missing, which is seen at the fields: nothing is sent. */
  mayNotSubmit?: boolean;
  /**
   * What stands in one row before the button, such as a button that cancels, or null. Where it is absent the button is
   * as wide as the form.
   */
  beside?: React.ReactNode;
  size?: MantineSize;
  /** It takes something away for good. */
  isDanger?: boolean;
  /** The page has a button that matters more. */
  isQuiet?: boolean;
  icon?: React.ReactNode;
  className?: string | undefined;
  children: React.ReactNode;
}

/** Fields that are sent together: one column, what went wrong above the one button. Sends one try at a time. */
export function SubmitForm(props: SubmitFormProps) {
  const { onSubmit, isBusy, failure, mayNotSubmit = false, beside, className, children } = props;
  return (
    <FormFrame
      className={className ?? form.form}
      onSubmit={(event) => {
        if (!mayNotSubmit && !isBusy) onSubmit(event);
      }}
    >
      {children}
      {failure && <FormError>{failure}</FormError>}
      {beside === undefined ? (
        <SubmitButton {...props} />
      ) : (
        <div className={form.foot}>
          {beside}
          <SubmitButton {...props} />
        </div>
      )}
    </FormFrame>
  );
}

function SubmitButton(props: SubmitFormProps) {
  const {
    submit,
    isBusy,
    mayNotSubmit = false,
    size = 'sm',
    isDanger = false,
    isQuiet = false,
    icon,
  } = props;
  return (
    <Button
      type="submit"
      {...(isDanger ? { className: form.danger ?? '' } : !isQuiet && { variant: 'filled' })}
      size={size}
      leftSection={icon}
      disabled={mayNotSubmit}
      loading={isBusy}
    >
      {submit}
    </Button>
  );
}
