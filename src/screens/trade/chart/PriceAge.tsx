import { useEffect, useReducer } from 'react';
import { useIntl } from 'react-intl';
import { formatAge, formatDecimal, useLocale } from '../../../intl';
import { useIsSynced } from '../../../state/time/useCountdown';
import { useTime } from '../../../state/time/time';
import { StaleNote } from '../../../ui/StaleNote';
import { quoteAge } from './quoteAge';

/** Often enough to be honest to a tenth of a second, seldom enough to cost nothing. */
const TICK_MS = 200;

interface PriceAgeProps {
  /** Server ms of the price on show. */
  readonly priceAt: number;
  readonly isStale: boolean;
}

/** How old the price on show is, counting by the exchange's clock. Not a live region: it would never be silent. */
export function PriceAge({ priceAt, isStale }: PriceAgeProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isSynced = useIsSynced();
  const tenths = useAgeInTenths(priceAt);
  if (!isSynced) return <StaleNote isStale>{formatMessage({ id: 'trade.syncing' })}</StaleNote>;

  const age =
    tenths < 600
      ? formatMessage(
          { id: 'trade.age.seconds' },
          {
            seconds: formatDecimal((tenths / 10).toFixed(1), locale, { minFraction: 1 }),
          },
        )
      : formatMessage({ id: 'trade.age.longer' }, { age: formatAge(tenths * 100, locale) });
  return <StaleNote isStale={isStale}>{age}</StaleNote>;
}

function useAgeInTenths(priceAt: number): number {
  const { clock } = useTime();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = window.setInterval(() => {
      if (document.visibilityState !== 'hidden') draw();
    }, TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  // Read during render and not as a store's snapshot: two reads of a running clock differ, and React would loop.
  return Math.floor(quoteAge(priceAt, clock.now()) / 100);
}
