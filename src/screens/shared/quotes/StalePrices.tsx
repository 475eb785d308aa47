import { useCallback, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useIsConnected } from '../../../state/useIsConnected';
import { formatAge, useLocale } from '../../../intl';
import { everySecond, subscribeTicks } from '../../../state/time/secondTicks';
import { useTime } from '../../../state/time/time';
import { useBottomBarsHeight } from '../../../ui/bottomBars';
import { LiveRegion } from '../../../ui/LiveRegion';
import { StaleNote } from '../../../ui/StaleNote';
import { color, radius, space } from '../../../ui/tokens';
import { newestPriceAt, staleAfterMs } from './priceStaleness';
import type { Quotes } from './useQuotes';

/**
 * Warning that the visible prices are stale, with their age. It floats above the bars at the bottom, because a line
 * within the list would move the rows that the user may be about to tap.
 */
export function StalePrices({ quotes = [] }: Pick<Quotes, 'quotes'>) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const age = useStaleAge(newestPriceAt(quotes));
  const barsHeight = useBottomBarsHeight(age !== null);

  return (
    <$Place style={{ ['--bars' as string]: `${barsHeight}px` }}>
      <LiveRegion text={age === null ? '' : formatMessage({ id: 'common.staleNow' })} />
      {age !== null && (
        <$Note>
          <StaleNote isStale>
            {formatMessage({ id: 'common.stalePrices' }, { age: formatAge(age * 1_000, locale) })}
          </StaleNote>
        </$Note>
      )}
    </$Place>
  );
}

/**
 * Age in whole seconds of a price from `pricedAt` (server ms) if it is stale. It is null if the price is fresh, so that
 * the screen does not re-render every second, and null while the app is connected but does not know the server time
 * yet. Without a connection, the device clock gives an approximate age.
 */
function useStaleAge(pricedAt: number | null): number | null {
  const time = useTime();
  const isConnected = useIsConnected();
  const subscribe = useCallback(
    (onTick: () => void) => subscribeTicks(time, everySecond, onTick),
    [time],
  );
  const ageNow = () => {
    if (pricedAt === null) return null;
    const age = time.clock.now() - pricedAt;
    if (!time.clock.isSynced()) return isConnected ? null : Math.max(0, Math.floor(age / 1_000));
    return age > staleAfterMs() ? Math.floor(age / 1_000) : null;
  };
  return useSyncExternalStore(subscribe, ageNow, ageNow);
}

const $Place = styled.div`
  position: fixed;
  z-index: 9;
  bottom: calc(max(env(safe-area-inset-bottom), var(--bars)) + ${space.one});
  inset-inline: var(--side) 0;
  display: flex;
  justify-content: center;
  pointer-events: none;
`;

const $Note = styled.span`
  display: flex;
  padding: ${space.one} ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.badWash};
`;
