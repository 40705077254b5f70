import { Modal, type ModalProps } from '@mantine/core';
import { t } from '../../locale/t.ts';

/** A dialog over the page; Esc and the named button close it. */
export function Dialog(props: ModalProps) {
  return <Modal closeButtonProps={{ 'aria-label': t('dialog.close') }} {...props} />;
}
