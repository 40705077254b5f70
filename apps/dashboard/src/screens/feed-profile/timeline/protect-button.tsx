import type { TimeSpan } from '@longview/rules/timeline';
import { Button, Tooltip } from '@mantine/core';
import { IconShield, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { protectedFramesQuery, useProtectFrames } from '../../../api/feeds/protected-frames.ts';
import { t } from '../../../locale/t.ts';

interface ProtectButtonProps {
  feedId: string;
  range: TimeSpan;
}

/** Protects the pictures of the chosen range from every rule and deletion (EXT-634), for who may say what is kept. */
export function ProtectButton({ feedId, range }: ProtectButtonProps) {
  const spans = useQuery(protectedFramesQuery(feedId)).data;
  const change = useProtectFrames(feedId);
  if (!spans) return null;
  const isProtected = spans.some(({ fromSec, toSec }) => fromSec <= range.fromSec && toSec >= range.toSec);
  const failure = change.error && t('protect.failed', { why: change.error.message });
  return (
    <Tooltip
      label={failure ?? t(isProtected ? 'protect.title.on' : 'protect.title')}
      opened={failure ? true : undefined}
      multiline
      maw={280}
    >
      <Button
        size="compact-sm"
        aria-pressed={isProtected}
        loading={change.isPending}
        leftSection={
          isProtected ? <IconShieldCheck size={14} aria-hidden /> : <IconShield size={14} aria-hidden />
        }
        onClick={() => change.mutate({ span: range, isProtected: !isProtected })}
      >
        {t(isProtected ? 'protect.on' : 'protect')}
      </Button>
    </Tooltip>
  );
}
