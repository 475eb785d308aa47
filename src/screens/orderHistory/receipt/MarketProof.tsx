import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Order, Tick } from '#contract';
import { asApiError, useConfigQuery } from '../../../api';
import type { ApiError } from '../../../api';
import { useLocale } from '../../../intl';
import { rememberCommitments, seenCommitments } from '../../../state/storage/commitments';
import { useBoundary } from '../../../state/time/useBoundary';
import { useMinute } from '../../../state/time/useNow';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { CheckIcon, InfoIcon, WarningIcon } from '../../../ui/icons';
import { LinkButton } from '../../../ui/LinkButton';
import { CommitmentList } from '../../shared/commitments/CommitmentList';
import { helpPath } from '../../shared/help/helpArticles';
import { readErrorText } from '../../shared/lists/readErrorText';
import { judgePrices } from './judgePrices';
import { ProofRunning } from './ProofSkeleton';
import { daysOf } from './provePrices';
import { ReceiptNote } from './ReceiptNote';
import { verdictTexts } from './verdictTexts';
import type { VerdictTexts, VerdictTone } from './verdictTexts';

interface MarketProofProps {
  readonly order: Order;
  /** Ticks of the order's time; empty if the exchange gives none. */
  readonly ticks: readonly Tick[];
  /** Whether the exchange names commitments at all. */
  readonly hasMarket: boolean;
}

/** Each opened receipt is proved with a new response, because a proof from cached data would prove little. */
const NO_CACHE = { refetchOnMountOrArgChange: true };

/**
 * Computes the prices of an order from the published market key of its day and compares them, or says when this will be
 * possible, or what the exchange left out.
 */
export function MarketProof({ order, ticks, hasMarket }: MarketProofProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const now = useMinute();
  const asked = daysOf(order);
  const [firstDay = NaN, lastDay] = asked;
  const first = useConfigQuery(hasMarket ? { marketDay: firstDay } : skipToken, NO_CACHE);
  const last = useConfigQuery(
    hasMarket && lastDay !== undefined ? { marketDay: lastDay } : skipToken,
    NO_CACHE,
  );
  const queries = lastDay === undefined ? [first] : [first, last];
  const refetch = () => queries.forEach((query) => !query.isUninitialized && void query.refetch());
  const [firstData, lastData] = [first.data, last.data];
  const answered = useMemo(
    () => [firstData, lastData].flatMap((data) => data?.market?.requested ?? []),
    [firstData, lastData],
  );
  // What was seen before this response: the response itself is remembered afterwards.
  const [seen] = useState(seenCommitments);
  useEffect(() => rememberCommitments(answered), [answered]);
  const waiting = answered.findLast(({ text }) => text === undefined);
  useBoundary(waiting?.publishedAt, refetch);
  const failed = queries.find(({ error }) => error !== undefined);
  const isRunning = queries.some(({ isFetching }) => isFetching) && !waiting;
  // Recomputing costs some milliseconds.
  const verdict = useMemo(
    () =>
      failed || isRunning
        ? null
        : judgePrices({
            ...{ order, ticks, hasMarket, seen, now },
            days: daysOf(order).map((day) => ({
              day,
              published: answered.find((one) => one.day === day),
            })),
          }),
    [order, ticks, hasMarket, seen, now, answered, failed, isRunning],
  );
  const texts = verdict && verdictTexts(verdict, { ...intl, locale, order });

  return (
    <Card
      aria-label={formatMessage({ id: 'receipt.proof.title' })}
      $tone={texts?.tone === 'bad' ? 'bad' : 'plain'}
    >
      {failed ? (
        <Failed error={asApiError(failed.error)} onRetry={refetch} />
      ) : texts ? (
        <Result {...texts} />
      ) : (
        <ProofRunning />
      )}
      <CommitmentList commitments={answered} />
      <LinkButton to={helpPath('results')} kind="ghost">
        {formatMessage({ id: 'commitment.help' })}
      </LinkButton>
    </Card>
  );
}

function Failed({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const intl = useIntl();
  return (
    <ReceiptNote
      tone="warn"
      mark={<WarningIcon size={20} />}
      title={intl.formatMessage({ id: 'receipt.proof.failed' })}
    >
      <p>{readErrorText(intl, error)}</p>
      <Button kind="ghost" onClick={onRetry}>
        {intl.formatMessage({ id: 'common.retry' })}
      </Button>
    </ReceiptNote>
  );
}

const marks = {
  good: { Icon: CheckIcon, noteTone: 'plain' },
  info: { Icon: InfoIcon, noteTone: 'plain' },
  warn: { Icon: WarningIcon, noteTone: 'warn' },
  bad: { Icon: WarningIcon, noteTone: 'bad' },
} as const satisfies Record<VerdictTone, unknown>;

function Result({ tone, title, why, next }: VerdictTexts) {
  const { Icon, noteTone } = marks[tone];
  return (
    <ReceiptNote tone={noteTone} mark={<Icon size={20} />} title={title}>
      <p>{why}</p>
      {next !== null && <p>{next}</p>}
    </ReceiptNote>
  );
}
