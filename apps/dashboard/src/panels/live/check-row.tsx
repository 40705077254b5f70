import type { FeedDetail, LiveCheck } from '@longview/contract';
import { Link } from '@tanstack/react-router';

import { saidText } from '../../locale/sentence.ts';
import { t } from '../../locale/t.ts';
import type { Cure } from './check-cure.ts';
import { PicturesCamera } from './pictures-camera.tsx';
import { SignRow } from './sign-row.tsx';

type Line = LiveCheck['Lines'][number];

interface CheckRowProps {
  feed: FeedDetail;
  name: Line['Check'];
  /** Null while it is not known. */
  line: Line | null;
  cure: Cure | null;
  isOn: boolean;
}

/** One line of the check: passed or not as a sign and in words, why, and the way to its cure. */
export function CheckRow({ feed, name, line, cure, isOn }: CheckRowProps) {
  const state = line === null ? 'waiting' : signOf(line, isOn);
  return (
    <SignRow state={state} title={t(`live.check.${name}`)} text={line && saidText(line.Message, line)}>
      {line?.Obstacle === 'NoSource' && feed.RoleId === 'Owner' && <PicturesCamera feedId={feed.Feed.Id} />}
      {cure && <CureLink feed={feed} cure={cure} />}
    </SignRow>
  );
}

/** Video that was not turned on has not failed; a plan without it is in the way of turning it on. */
function signOf({ Check, IsPassed }: Line, isOn: boolean) {
  if (IsPassed) return 'passed';
  return isOn || Check === 'Plan' ? 'notPassed' : 'off';
}

/** Nothing for who may not mend it there. */
function CureLink({ feed, cure }: { feed: FeedDetail; cure: Cure }) {
  const text = t(`live.cure.${cure}`);
  if (cure === 'State') {
    if (!feed.Permissions.includes('ManageStatePolicyStatement')) return null;
    return (
      <Link to="." search={(now) => now} hash="State">
        {text}
      </Link>
    );
  }
  if (feed.RoleId !== 'Owner') return null;
  if (cure === 'Plan') {
    return (
      <Link to="/account" hash="Plan">
        {text}
      </Link>
    );
  }
  return (
    <Link to="/ipdevices" search={{ feedid: feed.Feed.Id, intent: 'VideoStream' }}>
      {text}
    </Link>
  );
}
