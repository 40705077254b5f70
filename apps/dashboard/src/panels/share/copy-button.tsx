import { Button, CopyButton as Copying } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';

/** Copies an address and says so; the address itself is too long to read. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Copying value={text} timeout={2000}>
      {({ copied, copy }) => (
        <Button
          onClick={copy}
          leftSection={
            copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.6} aria-hidden />
          }
        >
          {copied ? t('copy.copied') : label}
        </Button>
      )}
    </Copying>
  );
}
