import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf } from '../../contract';
import { formatDecimal, formatSigned, formatUsdt, useLocale } from '../../intl';
import { Card } from '../../ui/Card';
import { directionOf } from '../../ui/direction';
import { Signed } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { color, space, text, weight } from '../../ui/tokens';

interface RecordTotalsProps {
  /** Undefined until the first answer. */
  readonly totals: ResultOf<'orderList'>['totals'] | undefined;
}

/** What all orders of the filter come to, not only those fetched so far. */
export function RecordTotals({ totals }: RecordTotalsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const figure = (value: string | undefined) => value ?? <Skeleton width="56px" height="18px" />;

  return (
    <Card aria-label={formatMessage({ id: 'orderRecords.totals.title' })}>
      <$Profit>
        <dt>{formatMessage({ id: 'orderRecords.totals.profit' })}</dt>
        <dd>
          {totals ? (
            <Signed direction={directionOf(totals.profit)} size="figure" withoutArrow>
              {formatSigned(totals.profit, locale)}
            </Signed>
          ) : (
            <Skeleton width="132px" height="40px" />
          )}
        </dd>
      </$Profit>
      <$Others>
        <div>
          <dt>{formatMessage({ id: 'orderRecords.totals.count' })}</dt>
          <dd>{figure(totals && formatDecimal(String(totals.count), locale))}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'orderRecords.totals.invested' })}</dt>
          <dd>{figure(totals && formatUsdt(totals.invested, locale))}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'orderRecords.totals.fees' })}</dt>
          <dd>{figure(totals && formatUsdt(totals.fees, locale))}</dd>
        </div>
      </$Others>
    </Card>
  );
}

const $Profit = styled.dl`
  dt {
    font-size: ${text.label};
    color: ${color.muted};
  }

  dd {
    min-height: 41px;
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
    font-weight: ${weight.strong};
  }
`;
