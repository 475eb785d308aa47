import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDecimal, formatSigned, formatUsdt, useLocale } from '../../intl';
import { Card } from '../../ui/Card';
import { signToDirection } from '../../ui/direction';
import { Figure } from '../../ui/Figure';
import { Signed } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { color, space, text, weight } from '../../ui/tokens';
import { HideAmounts } from '../shared/account/HideAmounts';
import { MaskableAmount, useAmountsHidden, useMaskAmount } from '../shared/account/MaskableAmount';
import type { SettledTotals } from './settledTotals';
import { $TotalsTop } from './totalsTop';

interface RecordTotalsProps {
  /** Undefined until the first response; null if the backend has no totals for this filter. */
  readonly totals: SettledTotals | null | undefined;
}

/**
 * Totals of all settled orders that match the filter, including orders that are not loaded yet. Open orders are shown
 * separately.
 */
export function RecordTotals({ totals }: RecordTotalsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // The profit has no colour while amounts are hidden, because the colour would reveal a loss.
  const isHidden = useAmountsHidden();
  const maskAmount = useMaskAmount();
  const unknown = totals === null && (
    <span>{formatMessage({ id: 'orderRecords.totals.unknown' })}</span>
  );
  const figure = (value: ReactNode) => value || unknown || <Skeleton width="56px" height="18px" />;

  return (
    <Card aria-label={formatMessage({ id: 'orderRecords.totals.title' })}>
      <$TotalsTop>
        <$Profit>
          <dt>{formatMessage({ id: 'orderRecords.totals.settled' })}</dt>
          <dd>
            {totals ? (
              <Signed
                direction={isHidden ? 'flat' : signToDirection(totals.profit)}
                size="figure"
                withoutArrow
              >
                <MaskableAmount>
                  <Figure>{formatSigned(totals.profit, locale)}</Figure>
                </MaskableAmount>
              </Signed>
            ) : (
              unknown || <Skeleton width="132px" height="40px" />
            )}
          </dd>
        </$Profit>
        <HideAmounts />
      </$TotalsTop>
      <$Others>
        <div>
          <dt>{formatMessage({ id: 'orderRecords.totals.count' })}</dt>
          <dd>{figure(totals && formatDecimal(String(totals.count), locale))}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'orderRecords.totals.invested' })}</dt>
          <dd>
            {figure(
              totals && <MaskableAmount>{formatUsdt(totals.invested, locale)}</MaskableAmount>,
            )}
          </dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'orderRecords.totals.fees' })}</dt>
          <dd>
            {figure(totals && <MaskableAmount>{formatUsdt(totals.fees, locale)}</MaskableAmount>)}
          </dd>
        </div>
      </$Others>
      {totals && totals.running.count > 0 && (
        <$Running>
          {formatMessage(
            { id: 'orderRecords.totals.running' },
            {
              count: totals.running.count,
              invested: maskAmount(formatUsdt(totals.running.invested, locale)),
            },
          )}
        </$Running>
      )}
    </Card>
  );
}

/** An amount that does not fit on the line wraps to the next line. */
const $Profit = styled.dl`
  min-width: 0;

  dt {
    font-size: ${text.label};
    color: ${color.muted};
  }

  dd {
    min-height: 41px;
    overflow-wrap: anywhere;

    * {
      white-space: normal;
    }
  }
`;

const $Others = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, auto));
  justify-content: space-between;
  gap: ${space.two};

  dt {
    font-size: ${text.label};
    color: ${color.muted};
  }

  dd {
    font-weight: ${weight.medium};
  }
`;

const $Running = styled.p`
  margin-top: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;
