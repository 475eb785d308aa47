import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatAge, useLocale } from '../../intl';
import { StaleNote } from '../../ui/StaleNote';
import { color, radius, size, space } from '../../ui/tokens';
import { newestPriceAt } from './quoteAge';
import type { Quotes } from './useQuotes';
import { useStaleAge } from './useStaleAge';

/**
 * Says that the prices in sight are old, and how old. It floats above the tab bar, for a line that came and went in
 * the list would move the row under a finger.
 */
export function PriceAge({ quotes = [], error }: Quotes) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const age = useStaleAge(newestPriceAt(quotes));
  const hasFigures = quotes.length > 0;
  const isOld = hasFigures && (age !== null || error !== undefined);

  return (
    <$Place role="status">
      {isOld && (
        <$Note>
          <StaleNote isStale>
            {age === null
              ? formatMessage({ id: 'app.offline' })
              : formatMessage({ id: 'common.stale' }, { age: formatAge(age * 1_000, locale) })}
          </StaleNote>
        </$Note>
      )}
    </$Place>
  );
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
