import { useCallback, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { formatAge, formatDecimal, useLocale } from '../../intl';
import { useIsSynced } from '../../state/useCountdown';
import { useTime } from '../../state/time';
import { StaleNote } from '../../ui/StaleNote';
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
  const subscribe = useCallback((onTick: () => void) => {
    const timer = window.setInterval(() => {
      if (document.visibilityState !== 'hidden') onTick();
    }, TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => Math.floor(quoteAge(priceAt, clock.now()) / 100));
}
