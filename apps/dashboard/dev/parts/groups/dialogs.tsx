import { AskDialog } from '../../../src/ui/dialogs/ask-dialog.tsx';
import { NameDialog } from '../../../src/ui/dialogs/name-dialog.tsx';
import { OnceDialog } from '../../../src/ui/dialogs/once-dialog.tsx';
import { doNothing, LONG_LABEL, LONG_TEXT } from '../samples.tsx';

/** Dialogs, which cover the page: each stands alone. */

export const AskDialogOpen = () => (
  <AskDialog
    title="Delete East gate?"
    text="All its 12,480 pictures and 3 films are lost. They can be downloaded before."
    yes="Delete"
    isBusy={false}
    failure={LONG_TEXT}
    onYes={doNothing}
    onClose={doNothing}
  />
);

export const NameDialogOpen = () => (
  <NameDialog
    title="Rename"
    label={LONG_LABEL}
    name="East gate"
    save="Rename"
    isBusy={false}
    failure={null}
    onSave={doNothing}
    onClose={doNothing}
  />
);

export const OnceDialogOpen = () => (
  <OnceDialog
    title="The key of your API"
    text="It is shown this once. Keep it where your program finds it."
    label="Key"
    secret="lvk_7Qm2Z0fJ8sXn4Ry6Wd1Ke3Tb9Uc5Hg"
    onClose={doNothing}
  />
);
