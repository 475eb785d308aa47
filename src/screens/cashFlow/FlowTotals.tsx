import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { FundRecord, ResultOf } from '#contract';
import { formatSigned, useLocale } from '../../intl';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { color, space, text, weight } from '../../ui/tokens';
import { HideAmounts } from '../shared/account/HideAmounts';
import { MaskableAmount } from '../shared/account/MaskableAmount';
import { flowTotals } from './flowLines';
import { mergeFees } from './mergeFees';

interface FlowTotalsProps {
  /** The loaded lines; undefined until the first response. */
  readonly lines: readonly FundRecord[] | undefined;
  /** The exchange's totals of all lines that match the filter. The contract allows a backend to omit them. */
  readonly told: ResultOf<'balanceList'>['totals'];
  /** Whether all pages are loaded. */
  readonly isAll: boolean;
}

/**
 * Income and expenditure of all lines that match the filter or, if the backend sends no totals, of the loaded lines. A
 * note says which lines are counted.
 */
export function FlowTotals({ lines, told, isAll }: FlowTotalsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const totals = told ?? (lines && flowTotals(lines));
  const figure = (amount: string | undefined) =>
    amount === undefined ? (
      <Skeleton width="96px" height="24px" />
    ) : (
      <MaskableAmount>{formatSigned(amount, locale)}</MaskableAmount>
    );
  /** A fee counts as an entry of its own, although it is shown in the row of its stake. */
  const countText = (count: number) => {
    if (isAll && lines) {
      const fees = count - mergeFees(lines).length;
      return formatMessage({ id: 'cashFlow.totals.all' }, { count, fees: Math.max(0, fees) });
    }
    return formatMessage(
      { id: told ? 'cashFlow.totals.told' : 'cashFlow.totals.loaded' },
      { count },
    );
  };
  return (
    <Card>
      <$Totals>
        <div>
          <dt>{formatMessage({ id: 'cashFlow.income' })}</dt>
          <dd>{figure(totals?.income)}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'cashFlow.expenditure' })}</dt>
          <dd>{figure(totals && `-${totals.expenditure}`)}</dd>
        </div>
      </$Totals>
      <$Note>
        <span>{totals && countText(totals.count)}</span>
        <HideAmounts />
      </$Note>
    </Card>
  );
}

/** The two totals are side by side, or stacked if they do not fit, so that no figure is cut off. */
const $Totals = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one} ${space.two};

  > div {
    flex: 1 0 calc(50% - ${space.one});
    min-width: max-content;
    max-width: 100%;
  }

  dt {
    font-size: ${text.label};
    color: ${color.muted};
  }

  dd {
    margin: 0;
    font-size: ${text.heading};
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }
`;

/** The note is as high as its text; the tap target of its button extends beyond it to the edge of the card. */
const $Note = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 24px;
  margin: ${space.one} -14px 0 0;
  font-size: ${text.label};
  color: ${color.muted};
`;
