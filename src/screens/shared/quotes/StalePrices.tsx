import { useCallback, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatAge, useLocale } from '../../../intl';
import { everySecond, subscribeTicks } from '../../../state/time/secondTicks';
import { useTime } from '../../../state/time/time';
import { StaleNote } from '../../../ui/StaleNote';
import { color, radius, size, space } from '../../../ui/tokens';
import { newestPriceAt, STALE_AFTER_MS } from './listAge';
import type { Quotes } from './useQuotes';

/**
 * Says that the prices in sight are stale, and how old they are. It floats above the tab bar: a line inside the list
 * would move the rows under a finger.
 */
export function StalePrices({ quotes = [] }: Pick<Quotes, 'quotes'>) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const age = useStaleAge(newestPriceAt(quotes));

  return (
    <$Place role="status">
      {age !== null && (
        <$Note>
          <StaleNote isStale>
            {formatMessage({ id: 'common.stale' }, { age: formatAge(age * 1_000, locale) })}
          </StaleNote>
        </$Note>
      )}
    </$Place>
  );
}

/**
 * Age in whole seconds of a price from `pricedAt` (server ms) once it is stale, else null, so that a screen with fresh
 * prices does not re-render each second. Null too while the server's time is not known.
 */
function useStaleAge(pricedAt: number | null): number | null {
  const time = useTime();
  const subscribe = useCallback(
    (onTick: () => void) => subscribeTicks(time, everySecond, onTick),
    [time],
  );
  return useSyncExternalStore(subscribe, () => {
    if (pricedAt === null || !time.clock.isSynced()) return null;
    const age = time.clock.now() - pricedAt;
    return age > STALE_AFTER_MS ? Math.floor(age / 1_000) : null;
  });
}

const $Place = styled.div`
  position: fixed;
  z-index: 9;
  inset: auto 0 calc(${size.tabBar} + env(safe-area-inset-bottom) + ${space.one});
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
