import {
  bandwidthGbPerMonth,
  type CalculatorState,
  filmLengthText,
  framesPerMonth,
  plansFor,
  quotePlan,
  recommendedPlan,
} from '@longview/rules/plans';
import { Button, Skeleton } from '@mantine/core';
import { useClipboard, useDebouncedValue } from '@mantine/hooks';
import { IconFileDownload, IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type PriceBook, priceBookQuery } from '../../api/account/pricing.ts';
import { SLIDER_REST_MS } from '../../hooks/page-timings.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { countText } from '../../locale/amount-text.ts';
import { t } from '../../locale/t.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { OpenPage } from '../../ui/layout/open-page.tsx';
import { CalculatorForm, PlanSwitches } from './calculator-form.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './pricing-screen.module.css';
import { QuoteDialog } from './quote-dialog.tsx';
import { type ChangeCalculator, useCalculator } from './use-calculator.ts';

/** The pricing calculator, open to anyone (PRC-01 to PRC-36). */
export function PricingScreen() {
  useTitle(t('pricing.title'));
  const [state, change] = useCalculator();
  const { data: book, isError, isFetching, refetch } = useQuery(priceBookQuery(state.planSet));
  return (
    <OpenPage
      title={t('pricing.title')}
      text={t('pricing.lead')}
      way={
        <Button component={Link} to="/mystuff">
          {t('pricing.open')}
        </Button>
      }
      beside={<PlanSwitches state={state} onChange={change} />}
      isWide
    >
      {isError && <LoadFailed onRetry={() => void refetch()} isBusy={isFetching} />}
      {!book && !isError && <Skeleton height={620} radius="md" />}
      {book && <Calculator book={book} state={state} onChange={change} />}
    </OpenPage>
  );
}

interface CalculatorProps {
  book: PriceBook;
  state: CalculatorState;
  onChange: ChangeCalculator;
}

function Calculator({ book, state, onChange }: CalculatorProps) {
  const [feedCount] = useDebouncedValue(state.feedCount, SLIDER_REST_MS);
  const [isQuoting, setIsQuoting] = useState(false);
  const priced = { ...state, feedCount };
  const quotes = plansFor(book.plans, priced).map((plan) => quotePlan(plan, priced, book.prices));
  const recommended = recommendedPlan(quotes);
  return (
    <div className={styles.columns}>
      <aside className={styles.side}>
        <CalculatorForm book={book} state={state} onChange={onChange} />
      </aside>
      <section className={styles.result} aria-label={t('pricing.title')}>
        <Facts state={state} />
        {quotes.length === 0 && <p className={styles.none}>{t('pricing.none')}</p>}
        <div className={styles.cards}>
          {quotes.map((quote) => (
            <PlanCard
              key={quote.plan.code}
              quote={quote}
              state={priced}
              isRecommended={quote === recommended}
              act={!quote.noTotal && <ChoosePlan name={quote.plan.name} isFirst={quote === recommended} />}
            />
          ))}
        </div>
        <footer className={styles.foot}>
          <p>{t('pricing.version', { version: book.version })}</p>
          <Acts onQuote={() => setIsQuoting(true)} />
        </footer>
        <QuoteDialog
          isOpen={isQuoting}
          onClose={() => setIsQuoting(false)}
          content={{ state: priced, quotes, version: book.version }}
        />
      </section>
    </div>
  );
}

/** To the plan of the account, by way of the sign-in for people who are not signed in [EXT-399]. */
function ChoosePlan({ name, isFirst }: { name: string; isFirst: boolean }) {
  return (
    <Button
      fullWidth
      variant={isFirst ? 'filled' : 'default'}
      renderRoot={(props) => <Link {...props} to="/account" hash="Plan" />}
    >
      {t('pricing.choose', { plan: name })}
    </Button>
  );
}

function Acts({ onQuote }: { onQuote: () => void }) {
  const { copied, copy } = useClipboard();
  return (
    <div className={styles.acts}>
      <Button leftSection={<IconLink size={18} stroke={1.6} />} onClick={() => copy(window.location.href)}>
        {t(copied ? 'pricing.shared' : 'pricing.share')}
      </Button>
      <Button variant="filled" leftSection={<IconFileDownload size={18} stroke={1.6} />} onClick={onQuote}>
        {t('quote.get')}
      </Button>
    </div>
  );
}

/** What one such camera makes in a month (PRC-28 to PRC-30). */
function Facts({ state }: { state: CalculatorState }) {
  const facts = [
    [countText(framesPerMonth(state.intervalCode)), t('pricing.fact.frames')],
    [
      t('pricing.fact.gb', { gb: bandwidthGbPerMonth(state.sizeCode, state.intervalCode) }),
      t('pricing.fact.bandwidth'),
    ],
    [filmLengthText(state.intervalCode), t('pricing.fact.film')],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([value, what]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
