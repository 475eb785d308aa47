import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { PriceSource, Quote } from '#contract';
import { useIsConnected } from '../../../state/useIsConnected';
import { formatAge, useLocale } from '../../../intl';
import { useIsSynced } from '../../../state/time/useCountdown';
import { useQuarterSecond } from '../../../state/time/useNow';
import { StaleNote } from '../../../ui/StaleNote';
import { color } from '../../../ui/tokens';
import { notComputed } from '../../shared/quotes/priceSource';
import { OpensAt } from '../../shared/quotes/TradingHours';
import { quoteAge } from './quoteAge';

const MINUTE_SEC = 60;

export interface PriceAgeProps {
  readonly quote: Pick<Quote, 'priceAt' | 'trading' | 'opensAt' | 'source'>;
  readonly isStale: boolean;
}

/**
 * Says that the price is live, how old it is, or when the market opens. It is not a live region, because it would be
 * announced all the time.
 */
export function PriceAge({ quote, isStale }: PriceAgeProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isSynced = useIsSynced();
  const isConnected = useIsConnected();
  const seconds = useAgeInSeconds(quote.priceAt);
  if (quote.trading === 'closed') {
    return (
      <Quiet>
        <OpensAt at={quote.opensAt} />
      </Quiet>
    );
  }
  // Without a connection, the app cannot get the server time, so the device clock gives an approximate age.
  if (!isSynced && isConnected)
    return <StaleNote isStale>{formatMessage({ id: 'trade.syncing' })}</StaleNote>;
  if (isSynced && !isStale) return <Live source={quote.source} />;
  return (
    <StaleNote isStale>
      {seconds < MINUTE_SEC
        ? formatMessage({ id: 'trade.age.seconds' }, { seconds })
        : formatMessage({ id: 'trade.age.longer' }, { age: formatAge(seconds * 1_000, locale) })}
    </StaleNote>
  );
}

/** A price that a tester set or that was recorded is named so and never live. */
function Live({ source }: { readonly source: PriceSource | undefined }) {
  const intl = useIntl();
  const named = notComputed(intl, source);
  if (named !== null) return <Quiet>{named}</Quiet>;
  return (
    <Quiet>
      <$Dot />
      {intl.formatMessage({ id: 'trade.live' })}
    </Quiet>
  );
}

function useAgeInSeconds(priceAt: number): number {
  return Math.floor(quoteAge(priceAt, useQuarterSecond()) / 1_000);
}

const Quiet = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  white-space: nowrap;
  color: ${color.muted};
`;

const $Dot = styled.span`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: ${color.good};
`;
