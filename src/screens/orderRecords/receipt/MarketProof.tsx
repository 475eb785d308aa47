import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { DAY_MS } from '#contract/constants';
import type { Order, Tick } from '#contract';
import { asApiError, useConfigQuery } from '../../../api';
import type { ApiError } from '../../../api';
import { formatDate, formatDateTime, formatPrice, useLocale } from '../../../intl';
import { useBoundary } from '../../../state/time/useBoundary';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { CheckIcon, InfoIcon, WarningIcon } from '../../../ui/icons';
import { LinkButton } from '../../../ui/LinkButton';
import { helpPath } from '../../shared/help/helpArticles';
import { readErrorText } from '../../shared/lists/readErrorText';
import { SmallPrint, formatExactTime } from './Moment';
import { pricePrecision } from './prices';
import { ProofRunning } from './ProofSkeleton';
import { daysOf, provePrices } from './provePrices';
import type { PriceProof, PublishedDay } from './provePrices';
import { ReceiptNote } from './ReceiptNote';

interface MarketProofProps {
  readonly order: Order;
  /** Ticks of the order's time. */
  readonly ticks: readonly Tick[];
}

/** Each opened receipt is proved with a new response, because a proof from cached data would prove little. */
const NO_CACHE = { refetchOnMountOrArgChange: true };

/**
 * Computes the prices of an order from the published market key of its day and compares them, or says when this will be
 * possible.
 */
export function MarketProof({ order, ticks }: MarketProofProps) {
  const { formatMessage } = useIntl();
  const [firstDay = NaN, lastDay] = daysOf(order);
  const first = useConfigQuery({ marketDay: firstDay }, NO_CACHE);
  const last = useConfigQuery(lastDay === undefined ? skipToken : { marketDay: lastDay }, NO_CACHE);
  const queries = lastDay === undefined ? [first] : [first, last];
  const refetch = () => queries.forEach((query) => void query.refetch());
  const published = queries.flatMap(({ data }) => data?.market?.requested ?? []);
  const waiting = published.findLast(({ text }) => text === undefined);
  useBoundary(waiting?.publishedAt, refetch);
  const isComplete = published.length === queries.length && !waiting;
  const days = isComplete ? published : null;
  // Recomputing costs some milliseconds.
  const proof = useMemo(() => days && provePrices(order, ticks, days), [order, ticks, days]);
  const isBad = proof?.kind === 'otherText' || proof?.kind === 'otherPrice';
  const failed = queries.find(({ error }) => error !== undefined);

  return (
    <Card aria-label={formatMessage({ id: 'receipt.proof.title' })} $tone={isBad ? 'bad' : 'plain'}>
      {failed ? (
        <Failed error={asApiError(failed.error)} onRetry={refetch} />
      ) : queries.some(({ isFetching }) => isFetching) && !waiting ? (
        <ProofRunning />
      ) : waiting ? (
        <Waiting day={waiting} />
      ) : proof ? (
        <Result order={order} proof={proof} />
      ) : (
        <Impossible why="receipt.proof.noCommitment" />
      )}
      <Commitments days={published} />
      <LinkButton to={helpPath('results')} kind="ghost">
        {formatMessage({ id: 'receipt.proof.help' })}
      </LinkButton>
    </Card>
  );
}

function Failed({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const intl = useIntl();
  return (
    <ReceiptNote
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

function Waiting({ day: { publishedAt } }: { readonly day: PublishedDay }) {
  const { formatMessage } = useIntl();
  const time = formatDateTime(publishedAt, useLocale(), { seconds: false, zoneName: true });
  return (
    <ReceiptNote
      mark={<InfoIcon size={20} />}
      title={formatMessage({ id: 'receipt.proof.waiting' }, { time })}
    >
      <p>{formatMessage({ id: 'receipt.proof.waitingWhy' })}</p>
    </ReceiptNote>
  );
}

function Impossible({ why }: { readonly why: PlainMessageId }) {
  const { formatMessage } = useIntl();
  return (
    <ReceiptNote
      mark={<InfoIcon size={20} />}
      title={formatMessage({ id: 'receipt.proof.impossible' })}
    >
      <p>{formatMessage({ id: why })}</p>
    </ReceiptNote>
  );
}

function Result({ order, proof }: { readonly order: Order; readonly proof: PriceProof }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  switch (proof.kind) {
    case 'agrees':
      return (
        <ReceiptNote
          mark={<CheckIcon size={20} />}
          title={formatMessage({ id: 'receipt.proof.agrees' })}
        >
          <p>{formatMessage({ id: 'receipt.proof.agreesWhy' }, { count: proof.count })}</p>
        </ReceiptNote>
      );
    case 'fixed':
      return <Impossible why="receipt.proof.fixed" />;
    case 'otherMarket':
      return <Impossible why="receipt.proof.otherMarket" />;
    case 'otherText':
      return <Disagrees>{formatMessage({ id: 'receipt.proof.otherText' })}</Disagrees>;
    case 'otherPrice': {
      const price = (text: string) => formatPrice(text, pricePrecision(order), locale);
      const values = {
        time: formatExactTime(proof.at, locale),
        claimed: price(proof.claimed),
        computed:
          proof.computed === null
            ? formatMessage({ id: 'receipt.facts.none' })
            : price(proof.computed),
      };
      return <Disagrees>{formatMessage({ id: 'receipt.proof.otherPrice' }, values)}</Disagrees>;
    }
  }
}

function Disagrees({ children }: { readonly children: string }) {
  const { formatMessage } = useIntl();
  return (
    <ReceiptNote
      tone="bad"
      mark={<WarningIcon size={20} />}
      title={formatMessage({ id: 'receipt.proof.disagrees' })}
    >
      <p>{children}</p>
      <p>{formatMessage({ id: 'receipt.proof.disagreesNext' })}</p>
    </ReceiptNote>
  );
}

/** The commitments, so that a user can note them before the text is published and compare them afterwards. */
function Commitments({ days }: { readonly days: readonly PublishedDay[] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return days.map(({ day, sha256 }) => (
    <div key={day}>
      <SmallPrint as="h3">
        {formatMessage(
          { id: 'receipt.proof.commitment' },
          { date: formatDate(day * DAY_MS, locale, { zone: 'UTC' }) },
        )}
      </SmallPrint>
      <$Sha256 translate="no">{sha256}</$Sha256>
    </div>
  ));
}

const $Sha256 = styled(SmallPrint)`
  display: block;
  overflow-wrap: anywhere;
  user-select: all;
`;
