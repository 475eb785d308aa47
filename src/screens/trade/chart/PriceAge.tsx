import { useEffect, useReducer } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { formatAge, useLocale } from '../../../intl';
import { useTime } from '../../../state/time/time';
import { useIsOnline } from '../../../state/useIsOnline';
import { useIsSynced } from '../../../state/time/useCountdown';
import { StaleNote } from '../../../ui/StaleNote';
import { color } from '../../../ui/tokens';
import { OpensAt } from '../../shared/quotes/TradingHours';
import { quoteAge } from './quoteAge';

/** Render interval: short enough for whole seconds, long enough to be cheap. */
const TICK_MS = 250;
const MINUTE_SEC = 60;

export interface PriceAgeProps {
  readonly quote: Pick<Quote, 'priceAt' | 'trading' | 'opensAt'>;
  readonly isStale: boolean;
}

/**
 * Age of the price: "live", its age, or when the market opens. Not a live region, because it would announce
 * constantly.
 */
export function PriceAge({ quote, isStale }: PriceAgeProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isSynced = useIsSynced();
  const isOnline = useIsOnline();
  const seconds = useAgeInSeconds(quote.priceAt);
  if (quote.trading === 'closed') {
    return (
      <Quiet>
        <OpensAt at={quote.opensAt} />
      </Quiet>
    );
  }
  // Offline, no server time will arrive, so the device clock gives an approximate age.
  if (!isSynced && isOnline)
    return <StaleNote isStale>{formatMessage({ id: 'trade.syncing' })}</StaleNote>;
  if (isSynced && !isStale) return <Live />;
  return (
    <StaleNote isStale>
      {seconds < MINUTE_SEC
        ? formatMessage({ id: 'trade.age.seconds' }, { seconds })
        : formatMessage({ id: 'trade.age.longer' }, { age: formatAge(seconds * 1_000, locale) })}
    </StaleNote>
  );
}

function Live() {
  const { formatMessage } = useIntl();
  return (
    <Quiet>
      <$Dot />
      {formatMessage({ id: 'trade.live' })}
    </Quiet>
  );
}

function useAgeInSeconds(priceAt: number): number {
  const { clock } = useTime();
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (document.visibilityState !== 'hidden') rerender();
    }, TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  // Read during render, not as a store snapshot: two reads of a running clock differ, so React would loop.
  return Math.floor(quoteAge(priceAt, clock.now()) / 1_000);
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
