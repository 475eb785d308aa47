import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { FundRecord, ResultOf } from '#contract';
import { formatSignedCents, useLocale } from '../../intl';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { color, space, text, weight } from '../../ui/tokens';
import { HideAmounts } from '../shared/account/HideAmounts';
import { MaskableAmount } from '../shared/account/MaskableAmount';
import { flowTotals } from './flowLines';

interface FlowTotalsProps {
  /** Undefined until the first response. */
  readonly lines: readonly FundRecord[] | undefined;
  /** The exchange's totals of all lines that match the filter; optional in the contract. */
  readonly told: ResultOf<'balanceList'>['totals'];
  /** No older page is left to load. */
  readonly isAll: boolean;
}

/** Income and expenditure of all matching lines if known, otherwise of the loaded ones; the note says which. */
export function FlowTotals({ lines, told, isAll }: FlowTotalsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const totals = told ?? (lines && flowTotals(lines));
  const figure = (amount: string | undefined) =>
    amount === undefined ? (
      <Skeleton width="96px" height="24px" />
    ) : (
      <MaskableAmount>{formatSignedCents(amount, locale)}</MaskableAmount>
    );
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
        <span>
          {totals &&
            formatMessage(
              { id: told || isAll ? 'cashFlow.totals.all' : 'cashFlow.totals.loaded' },
              { count: totals.count },
            )}
        </span>
        <HideAmounts />
      </$Note>
    </Card>
  );
}

/** Side by side, or stacked when they do not fit, so that no figure is cut. */
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

/** As high as its text; the button's tap target extends beyond it to the card edge. */
const $Note = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 24px;
  margin: ${space.one} -14px 0 0;
  font-size: ${text.label};
  color: ${color.muted};
`;
