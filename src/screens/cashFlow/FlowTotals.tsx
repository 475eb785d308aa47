import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { FundRecord } from '../../contract';
import { formatSigned, useLocale } from '../../intl';
import { Card } from '../../ui/Card';
import { color, space, text, weight } from '../../ui/tokens';
import { HideAmounts } from '../shared/account/HideAmounts';
import { OwnAmount } from '../shared/account/OwnAmount';
import { totalsOf } from './flowLines';

interface FlowTotalsProps {
  readonly lines: readonly FundRecord[];
  /** No older line is left to be loaded. */
  readonly isAll: boolean;
}

/** What came in and went out in the lines below, and whether those are all. */
export function FlowTotals({ lines, isAll }: FlowTotalsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { income, expenditure } = totalsOf(lines);
  const count = { count: lines.length };
  return (
    <Card>
      <$Totals>
        <div>
          <dt>{formatMessage({ id: 'cashFlow.income' })}</dt>
          <dd>
            <OwnAmount>{formatSigned(income, locale)}</OwnAmount>
          </dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'cashFlow.expenditure' })}</dt>
          <dd>
            <OwnAmount>{formatSigned(`-${expenditure}`, locale)}</OwnAmount>
          </dd>
        </div>
      </$Totals>
      <$Note>
        <span>
          {isAll
            ? formatMessage({ id: 'cashFlow.totals.all' }, count)
            : formatMessage({ id: 'cashFlow.totals.loaded' }, count)}
        </span>
        <HideAmounts />
      </$Note>
    </Card>
  );
}

const $Totals = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.two};

  dt {
    font-size: ${text.label};
    color: ${color.muted};
  }

  dd {
    margin: 0;
    font-size: ${text.heading};
    font-weight: ${weight.strong};
    overflow-wrap: anywhere;
  }
`;

const $Note = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-size: ${text.label};
  color: ${color.muted};
`;
