import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { fromMicro } from '#contract';
import { formatPercent, useLocale } from '../../intl';
import { Row, Text } from '../../ui/layout';
import { color, space } from '../../ui/tokens';
import { Gain } from '../shared/account/Gain';
import { toFraction } from '../shared/statistics/orderStatistics';
import type { Millionths, OrderStatistics } from '../shared/statistics/orderStatistics';
import { HomePanel } from './HomePanel';

/**
 * The user's orders of the last seven days: the net result, won orders, and the share needed to break even, also as a
 * bar. It links to the statistics.
 */
export function WeekStatistics({ figures }: { readonly figures: OrderStatistics }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { count, won, lost, wonShare, neededShare } = figures;
  const net = fromMicro(figures.net);
  return (
    <HomePanel>
      <PanelLink to="/orderrecord?view=statistics&period=week">
        <Row as="span" $justify="space-between" $align="baseline" $gap="one" $wraps>
          <b>{formatMessage({ id: 'figures.week' })}</b>
          <Gain size="heading" value={net} />
        </Row>
        {wonShare !== null && neededShare !== null && (
          <WinBar won={wonShare} needed={neededShare} />
        )}
        <Text as="span" $size="label" $color="muted">
          {neededShare === null
            ? formatMessage({ id: 'figures.week.undecided' }, { count })
            : formatMessage(
                { id: 'figures.week.won' },
                {
                  won,
                  count: won + lost,
                  share: formatPercent(toFraction(neededShare), locale, { digits: 0 }),
                },
              )}
        </Text>
      </PanelLink>
    </HomePanel>
  );
}

interface WinBarProps {
  readonly won: Millionths;
  readonly needed: Millionths;
}

const percent = (share: Millionths) => `${share / 10_000}%`;

/** The share of won orders as a bar, with a mark at the share that is needed. The text below it says the same. */
const WinBar = ({ won, needed }: WinBarProps) => (
  <$Bar aria-hidden="true">
    <$Won style={{ width: percent(won) }} />
    <$Needed style={{ insetInlineStart: percent(needed) }} />
  </$Bar>
);

/** A panel whose whole area is a link. */
export const PanelLink = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space.half};
  min-height: 70px;
  padding: 6px ${space.two};
  line-height: 1.35;

  &:active {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const $Bar = styled.span`
  position: relative;
  height: 6px;
  margin-block: 2px;
  border-radius: 3px;
  background: color-mix(in srgb, ${color.muted} 28%, transparent);
`;

const $Won = styled.i`
  display: block;
  height: 100%;
  border-radius: 3px;
  background: ${color.accent};
`;

const $Needed = styled.i`
  position: absolute;
  inset-block: -3px;
  width: 2px;
  margin-inline-start: -1px;
  border-radius: 1px;
  background: ${color.text};
`;
