import type { Archive } from '@longview/rules/timeline';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Region, regionsQuery } from '../../../api/feeds/regions.ts';
import {
  type ChangesAsk,
  type FoundChange,
  type FoundChanges,
  frameChangesQuery,
  type PictureBox,
} from '../../../api/pictures/frame-changes.ts';
import type { FeedFacts } from '../feed-facts.ts';
import type { Moment, MomentActs } from '../use-moment.ts';
import { FIRST_BOX, WHOLE_PICTURE } from './find-box.ts';
import {
  ALL,
  askedSpan,
  DRAW,
  type FindSearch,
  type FindState,
  findState,
  findText,
  withinText,
} from './find-search.ts';
import { shownChange, steppedChange } from './found-changes.ts';

/** *Find changes*: kept in the address (EXT-572), beside the moment that is shown. */
export interface Find {
  state: FindState;
  /** What is asked for; null while a box is drawn. */
  ask: ChangesAsk | null;
  /** Parts of the picture that have a name (EXT-617). */
  regions: readonly Region[];
  /** Undefined while it is asked for, and when that failed. */
  answer: FoundChanges | undefined;
  hasFailed: boolean;
  isBusy: boolean;
  retry(): void;
  changes: readonly FoundChange[];
  shown: FoundChange | null;
  /** Lets one draw a box; null where there is no picture, or none that one may look back at. */
  draw: (() => void) | null;
  /** The box while it is drawn. */
  drawn: PictureBox;
  setDrawn(box: PictureBox): void;
  search(box: PictureBox): void;
  /** Asks for all pictures; null when they are asked for. */
  askAll: (() => void) | null;
  /** Asks for what is seen or chosen; null when that is asked for. */
  askSeen: (() => void) | null;
  show(change: FoundChange): void;
  /** Shows the next change, or the one before. */
  step(direction: 1 | -1): void;
  end(): void;
}

interface Given {
  feed: Pick<FeedFacts, 'id' | 'firstSec' | 'canSeePast'>;
  moment: Moment & MomentActs;
  archive: Archive;
  /** Called before another picture is shown. */
  onShow(): void;
}

const NONE: FoundChange[] = [];
const NO_REGIONS: Region[] = [];

export function useFind({ feed, moment, archive, onShow }: Given): Find {
  const search: FindSearch = useSearch({ from: '/shell/feed/$feedId' });
  const navigate = useNavigate({ from: '/feed/$feedId' });
  const state: FindState = feed.canSeePast ? findState(search) : { kind: 'off' };
  const [drawn, setDrawn] = useState(FIRST_BOX);
  const isAsked = state.kind === 'asked' && feed.firstSec !== null;
  const ask: ChangesAsk = {
    feedId: feed.id,
    span: askedSpan(state.kind === 'asked' ? state.within : null, archive),
    box: state.kind === 'asked' ? state.box : WHOLE_PICTURE,
  };
  const query = useQuery({ ...frameChangesQuery(ask), enabled: isAsked });
  const regions = useQuery({ ...regionsQuery(feed.id), enabled: state.kind !== 'off' }).data ?? NO_REGIONS;
  const changes = (isAsked && query.data?.changes) || NONE;
  const shown = shownChange(changes, moment);
  const seen = withinText(moment.range ?? moment.view, archive);
  const within = state.kind === 'asked' ? withinOf(state, archive) : null;

  const go = (change: FindSearch, replace: boolean) =>
    void navigate({
      search: (before) => ({ ...before, ...withoutComparison(before), ...change }),
      replace,
      resetScroll: false,
    });
  const show = (change: FoundChange) => {
    onShow();
    const { beforeSec, afterSec, atSec } = change;
    if (beforeSec === null || afterSec === null) moment.place(atSec, null);
    else moment.place(beforeSec, afterSec);
  };
  return {
    state,
    ask: isAsked ? ask : null,
    regions,
    answer: query.data,
    hasFailed: query.isError,
    isBusy: query.isFetching,
    retry: () => void query.refetch(),
    changes,
    shown,
    draw:
      feed.firstSec === null || !feed.canSeePast
        ? null
        : () => {
            onShow();
            if (state.kind === 'draw') return;
            setDrawn(FIRST_BOX);
            go({ find: DRAW }, false);
          },
    drawn,
    setDrawn,
    search: (box) => go({ find: findText(box), within: search.within ?? seen }, true),
    askAll: within === ALL ? null : () => go({ within: ALL }, true),
    askSeen: within === seen ? null : () => go({ within: seen }, true),
    show,
    step: (direction) => {
      const next = steppedChange(changes, shown, moment.sec ?? archive.nowSec, direction);
      if (next) show(next);
    },
    end: () => go({ find: undefined, within: undefined }, false),
  };
}

const withinOf = ({ within }: Extract<FindState, { kind: 'asked' }>, archive: Archive) =>
  within ? withinText(within, archive) : ALL;

/** What is shown alone after a comparison is its right picture, as when one ends it (EXT-111). */
function withoutComparison({ compare, t2 }: { compare?: string | undefined; t2?: string | undefined }) {
  return compare === undefined ? {} : { t: t2, t2: undefined, compare: undefined };
}
