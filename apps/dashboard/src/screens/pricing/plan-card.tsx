import {
  type CalculatorState,
  type Capability,
  formatPrice,
  type PlanQuote,
  type QuoteLine,
} from '@longview/rules/plans';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../locale/t.ts';
import styles from './plan-card.module.css';
import { lineText, missingText, nearestText, noTotalText, quantityText } from './quote-texts.ts';

/** In the order people ask for them. */
const SHOWN = [
  'AllowPrivate',
  'AllowCollections',
  'AllowPrivacyMask',
  'AllowDevices',
  'AllowImageSizeAndCrop',
  'AllowDeflicker',
  'AllowRoleCreate',
  'AllowCustomCaptureBoundary',
  'AllowVideoStream',
  'AllowRTSPCapture',
  'AllowAnonymize',
] as const satisfies readonly Capability[];

interface PlanCardProps {
  quote: PlanQuote;
  state: CalculatorState;
  isRecommended: boolean;
  /** The one thing to do with this plan; none where it lacks what was chosen. */
  act: ReactNode;
}

/** One plan with its own total, what it is made of and what is in it (PRC-16, PRC-20, PRC-36). */
export function PlanCard({ quote, state, isRecommended, act }: PlanCardProps) {
  const { plan, lines } = quote;
  return (
    <article
      className={styles.card}
      aria-label={plan.name}
      data-out={quote.noTotal ? true : undefined}
      data-recommended={isRecommended || undefined}
    >
      <header className={styles.head}>
        <h2>{plan.name}</h2>
        {isRecommended && <span className={styles.recommended}>{t('pricing.recommended')}</span>}
        <p className={styles.limit}>{feedLimit(plan.limits.maxFeeds)}</p>
      </header>
      <Total quote={quote} discount={state.discount} />
      <div>{act}</div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.kind} line={line} text={lineText(line, plan)} />
        ))}
      </ul>
      <Included quote={quote} />
      <ul className={styles.features}>
        {SHOWN.map((name) => (
          <Feature key={name} name={name} isIn={plan.capabilities[name]} />
        ))}
      </ul>
    </article>
  );
}

const feedLimit = (maxFeeds: number | null) => {
  if (maxFeeds === null) return t('pricing.limits.anyFeeds');
  return maxFeeds === 1
    ? t('pricing.feeds.count', { count: 1 })
    : t('pricing.limits.feeds', { count: maxFeeds });
};

function Total({ quote, discount }: { quote: PlanQuote; discount: number }) {
  const { noTotal, plan, fullCents, totalCents } = quote;
  if (noTotal) {
    return (
      <div className={styles.total}>
        <p className={styles.none}>{noTotalText(noTotal)}</p>
        <p className={styles.per}>{missingText(noTotal)}</p>
      </div>
    );
  }
  return (
    <div className={styles.total}>
      <p className={styles.price}>
        <strong>{formatPrice(totalCents)}</strong>
        {discount > 0 && (
          <span>
            <VisuallyHidden>{t('pricing.undiscounted', { percent: discount })}</VisuallyHidden>
            <s>{formatPrice(fullCents)}</s>
          </span>
        )}
      </p>
      <p className={styles.per}>
        {t(plan.billingPeriod === 'Year' ? 'pricing.perYear' : 'pricing.perMonth')}
      </p>
    </div>
  );
}

function Line({ line, text }: { line: QuoteLine; text: string }) {
  return (
    <li>
      <span className={styles.what}>
        {text}
        <small>{quantityText(line)}</small>
        {line.isFallback && <small className={styles.nearest}>{nearestText(line)}</small>}
        {line.changesOnRenewal && <small>{t('pricing.changes')}</small>}
      </span>
      <span>{formatPrice(line.cents)}</span>
    </li>
  );
}

function Included({ quote: { storageGb, bandwidthGb, estimateGb } }: { quote: PlanQuote }) {
  const isAbove = estimateGb > bandwidthGb;
  return (
    <div className={styles.included}>
      <h3>{t('pricing.included')}</h3>
      <p>{t('pricing.included.storage', { gb: storageGb })}</p>
      <p>
        {t('pricing.included.bandwidth', { gb: bandwidthGb })}
        <small data-above={isAbove || undefined}>
          {t(isAbove ? 'pricing.estimate.above' : 'pricing.estimate', { gb: estimateGb })}
        </small>
      </p>
    </div>
  );
}

function Feature({ name, isIn }: { name: (typeof SHOWN)[number]; isIn: boolean }) {
  const Mark = isIn ? IconCheck : IconMinus;
  return (
    <li data-in={isIn || undefined}>
      <Mark size={16} stroke={1.8} role="img" aria-label={t(isIn ? 'pricing.yes' : 'pricing.no')} />
      {t(`pricing.capability.${name}`)}
    </li>
  );
}
