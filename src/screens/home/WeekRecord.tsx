import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { fromMicro } from '#contract';
import { formatPercent, formatSignedCents, useLocale } from '../../intl';
import { signToDirection } from '../../ui/direction';
import { ChevronIcon } from '../../ui/icons';
import { Text } from '../../ui/layout';
import { Signed } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { color, radius, space } from '../../ui/tokens';
import { MaskableAmount, useAmountsHidden } from '../shared/account/MaskableAmount';
import { ALL_TIME } from '../shared/lists/period';
import { orderStatistics, toFraction } from '../shared/record/orderStatistics';
import { useAllOrders } from '../shared/record/useAllOrders';
import { ErrorLine } from './ErrorLine';

const WEEK = { ...ALL_TIME, period: 'week' } as const;

/**
 * The user's orders of the last seven days in one line: won orders, the share needed to break even, and the net result.
 * The line links to the statistics.
 */
export function WeekRecord() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isHidden = useAmountsHidden();
  const { orders, error, isBusy, retry } = useAllOrders(WEEK);
  const figures = useMemo(() => orders && orderStatistics(orders), [orders]);
  if (error && !figures) {
    return (
      <ErrorLine query={{ isFetching: isBusy, refetch: retry }} rank={3}>
        {formatMessage({ id: 'common.failed.title' })}
      </ErrorLine>
    );
  }
  const net = fromMicro(figures?.net ?? 0n);

  return (
    <WeekPlace>
      <$Line to="/orderrecord?view=statistics&period=week">
        <$Words>
          <b>{formatMessage({ id: 'figures.week' })}</b>
          <Text as="span" $size="label" $color="muted" $weight="regular">
            {!figures && <Skeleton width="140px" height="13px" />}
            {figures?.count === 0 && formatMessage({ id: 'figures.week.none' })}
            {figures?.neededShare === null &&
              figures.count > 0 &&
              formatMessage({ id: 'figures.week.undecided' }, { count: figures.count })}
            {figures &&
              figures.neededShare !== null &&
              formatMessage(
                { id: 'figures.week.won' },
                {
                  won: figures.won,
                  count: figures.won + figures.lost,
                  share: formatPercent(toFraction(figures.neededShare), locale, { digits: 0 }),
                },
              )}
          </Text>
        </$Words>
        {figures && figures.count > 0 && (
          <Signed direction={isHidden ? 'flat' : signToDirection(net)} withoutArrow>
            <MaskableAmount>{formatSignedCents(net, locale)}</MaskableAmount>
          </Signed>
        )}
        <Text as="span" $color="muted">
          <ChevronIcon size={16} />
        </Text>
      </$Line>
    </WeekPlace>
  );
}

export const WeekPlace = styled.div`
  min-height: 64px;
  padding-top: ${space.one};
`;

const $Line = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-height: 56px;
  padding-inline: ${space.two} ${space.oneHalf};
  border-radius: ${radius.control};
  background: ${color.panel};
  line-height: 1.35;

  &:active {
    background: ${color.raised};
  }
`;

const $Words = styled.span`
  flex: 1;
  min-width: 0;
  display: grid;
`;
