import { useIntl } from 'react-intl';
import { fromMicro, toMicro } from '#contract';
import type { CashFlowEntry, ResultOf } from '#contract';
import { Stack, Text } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { MainTotal, PartTotals } from '../shared/lists/listTotals';
import { Amount } from '../shared/account/Amount';
import { Gain } from '../shared/account/Gain';
import { flowTotals } from './flowLines';
import { mergeFees } from './mergeFees';

interface FlowTotalsProps {
  /** The loaded lines; undefined until the first response. */
  readonly lines: readonly CashFlowEntry[] | undefined;
  /** The exchange's totals of all lines that match the filter. The contract allows a backend to omit them. */
  readonly told: ResultOf<'balanceList'>['totals'];
  /** Whether all pages are loaded. */
  readonly isAll: boolean;
}

/**
 * Net, income and expenditure of all lines that match the filter or, if the backend sends no totals, of the loaded lines. A
 * note says which lines are counted.
 */
export function FlowTotals({ lines, told, isAll }: FlowTotalsProps) {
  const { formatMessage } = useIntl();
  // The net has no colour while amounts are hidden, because the colour would reveal a loss.
  const totals = told ?? (lines && flowTotals(lines));
  const figure = (amount: string | undefined) =>
    amount === undefined ? (
      <Skeleton width="64px" height="13px" />
    ) : (
      <Amount masked sign value={amount} />
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
    <Stack as="section" $gap="half" aria-label={formatMessage({ id: 'cashFlow.totals.title' })}>
      <MainTotal>
        <dt>{formatMessage({ id: 'cashFlow.net' })}</dt>
        <dd>
          {totals === undefined ? (
            <Skeleton width="96px" height="28px" />
          ) : (
            <Gain size="title" value={net(totals)} />
          )}
        </dd>
      </MainTotal>
      <PartTotals>
        <div>
          <dt>{formatMessage({ id: 'cashFlow.income' })}</dt>
          <dd>{figure(totals?.income)}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'cashFlow.expenditure' })}</dt>
          <dd>{figure(totals && `-${totals.expenditure}`)}</dd>
        </div>
      </PartTotals>
      <Text $size="label" $color="muted">
        {totals && countText(totals.count)}
      </Text>
    </Stack>
  );
}

/** Income minus expenditure. */
const net = ({ income, expenditure }: { readonly income: string; readonly expenditure: string }) =>
  fromMicro(toMicro(income) - toMicro(expenditure));
