import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatPercent, useLocale } from '../../../intl';
import { Card } from '../../../ui/Card';
import { Row } from '../../../ui/layout';
import { color, space, text, weight } from '../../../ui/tokens';
import {
  toFraction,
  winShareInterval,
  winShareSignificance,
} from '../../shared/statistics/orderStatistics';
import type { OrderStatistics, Millionths } from '../../shared/statistics/orderStatistics';

const proofs = {
  nothing: 'figures.proof.nothing',
  above: 'figures.proof.above',
  below: 'figures.proof.below',
} as const;

/**
 * The share of won orders compared with the break-even share, and whether the difference is statistically significant.
 */
export function WinShareCard({ figures }: { readonly figures: OrderStatistics }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { won, lost, wonShare, neededShare } = figures;
  const range = winShareInterval(figures);
  const percent = (share: Millionths, digits = 1) =>
    formatPercent(toFraction(share), locale, { digits, minDigits: 0 });

  if (range === null || wonShare === null || neededShare === null) {
    return (
      <Card>
        <$Proof>{formatMessage({ id: 'figures.proof.none' })}</$Proof>
      </Card>
    );
  }
  return (
    <Card aria-label={formatMessage({ id: 'figures.won.title' })}>
      <Row $gap="two" $lineGap="half" $align="center" $wraps>
        <$Share>{percent(wonShare)}</$Share>
        <$Beside>
          <b>{formatMessage({ id: 'figures.won.count' }, { won, count: won + lost })}</b>
          <span>
            {formatMessage({ id: 'figures.won.needed' }, { share: percent(neededShare) })}
          </span>
        </$Beside>
      </Row>
      <$Scale aria-hidden="true">
        <$Interval
          style={{ insetInline: `${toPercent(range.from)} ${toPercent(1_000_000 - range.to)}` }}
        />
        <$Won style={{ insetInlineStart: toPercent(wonShare) }} />
        <$Needed style={{ insetInlineStart: toPercent(neededShare) }} />
      </$Scale>
      <$Legend aria-hidden="true">
        <span>
          <$Dot /> {formatMessage({ id: 'figures.legend.won' })}
        </span>
        <span>
          <$Tick /> {formatMessage({ id: 'figures.legend.needed' })}
        </span>
        <span>
          <$Band /> {formatMessage({ id: 'figures.legend.luck' })}
        </span>
      </$Legend>
      <$Proof>
        {formatMessage(
          { id: proofs[winShareSignificance(figures)] },
          {
            count: won + lost,
            from: percent(range.from, 0),
            to: percent(range.to, 0),
            needed: percent(neededShare),
          },
        )}
      </$Proof>
    </Card>
  );
}

const toPercent = (share: Millionths) => `${share / 10_000}%`;

const $Share = styled.span`
  font-size: ${text.figure};
  font-weight: ${weight.strong};
  line-height: 1.2;
  letter-spacing: -0.01em;
`;

const $Beside = styled.span`
  display: grid;
  font-size: ${text.label};
  line-height: 1.4;

  span {
    color: ${color.muted};
  }
`;

/** Scale of the shares from 0 to 100 %. */
const $Scale = styled.div`
  position: relative;
  height: 8px;
  margin-block: ${space.one} ${space.half};
  border-radius: 4px;
  background: ${color.raised};
`;

const $Interval = styled.i`
  position: absolute;
  inset-block: 0;
  border-radius: 4px;
  background: ${color.faint};
  opacity: 0.6;
`;

const $Won = styled.i`
  position: absolute;
  top: -2px;
  width: 12px;
  height: 12px;
  margin-inline-start: -6px;
  border: 2px solid ${color.panel};
  border-radius: 50%;
  background: ${color.text};
`;

const $Needed = styled.i`
  position: absolute;
  inset-block: -5px;
  width: 2px;
  margin-inline-start: -1px;
  background: ${color.accent};
`;

const $Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
  font-size: ${text.label};
  color: ${color.muted};

  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

const $Dot = styled.i`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${color.text};
`;

const $Tick = styled.i`
  width: 2px;
  height: 12px;
  background: ${color.accent};
`;

const $Band = styled.i`
  width: 16px;
  height: 8px;
  border-radius: 4px;
  background: ${color.faint};
  opacity: 0.6;
`;

const $Proof = styled.p`
  line-height: 1.45;
`;
