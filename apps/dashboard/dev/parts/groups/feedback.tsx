import { Badge } from '../../../src/ui/feedback/badge.tsx';
import { CopyText } from '../../../src/ui/feedback/copy-text.tsx';
import { Marked } from '../../../src/ui/feedback/marked.tsx';
import { TimeAgo } from '../../../src/ui/feedback/time-ago.tsx';
import { UpgradeNote } from '../../../src/ui/feedback/upgrade-note.tsx';
import { FormError } from '../../../src/ui/forms/form-error.tsx';
import { LONG_LABEL, LONG_TEXT, LONG_WORD } from '../samples.tsx';
import { Line, Sheet, Stack, State } from '../state.tsx';

const BADGES = [
  { text: 'LIVE', tone: 'live' },
  { text: 'TEMP INACTIVE', tone: 'warn' },
  { text: 'ALERT ACTIVE', tone: 'alert' },
  { text: 'ARCHIVED', tone: 'idle' },
] as const;

/** What pages say of things: states, moments, texts to take along, faults. */
export function Feedback() {
  return (
    <Sheet>
      <State name="Badge: live, temporary, alert, the rest">
        <Line>
          {BADGES.map((badge) => (
            <Badge key={badge.tone} {...badge} />
          ))}
        </Line>
      </State>
      <State name="TimeAgo">
        <TimeAgo iso="2026-06-21T11:42:00Z" />
      </State>
      <State name="Marked: nothing found, found, found twice">
        <Stack>
          <Marked text="East gate" words={[]} />
          <Marked text="East gate" words={['gate']} />
          <Marked text={LONG_TEXT} words={['brück', 'donau']} />
        </Stack>
      </State>
      <State name="CopyText: rest">
        <CopyText label="Address" text="https://cameras.example.org/view/8fK2" />
      </State>
      <State name="CopyText: long words">
        <CopyText
          label={LONG_LABEL}
          text={`<iframe src="https://kameras.example.org/ansicht/${LONG_WORD}?sprache=de" allow="fullscreen"></iframe>`}
        />
      </State>
      <State name="FormError: short, long words">
        <Stack>
          <FormError>The password is wrong.</FormError>
          <FormError>{LONG_TEXT}</FormError>
        </Stack>
      </State>
      <State name="UpgradeNote">
        <UpgradeNote title="Your plan has no roles." text="Members of the account may do everything." />
      </State>
      <State name="Key">
        <Line>
          <kbd>Ctrl</kbd>
          <kbd>K</kbd>
        </Line>
      </State>
    </Sheet>
  );
}
