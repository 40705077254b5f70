interface FormFrameProps {
  /** Enter in a field, or the button that submits. */
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  className?: string | undefined;
  /** What it is called, where several are on a page. */
  'aria-label'?: string | undefined;
  ref?: React.Ref<HTMLFormElement> | undefined;
  children: React.ReactNode;
}

/**
 * The element that every form is made of. Fields say themselves what is wrong, and the browser does not. A form in a
 * dialog of an editor is within the editor's form for React: what is submitted in it is told to nobody outside.
 */
export function FormFrame({ onSubmit, children, ...rest }: FormFrameProps) {
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(event);
  };
  return (
    <form noValidate onSubmit={submit} {...rest}>
      {children}
    </form>
  );
}
