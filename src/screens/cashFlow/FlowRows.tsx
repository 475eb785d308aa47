import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { CashFlowEntry } from '#contract';
import { formatAmount, formatTime, useLocale } from '../../intl';
import { Text } from '../../ui/layout';
import { ListItem } from '../../ui/rows/ListItem';
import { RowDetail, RowName, RowWords } from '../../ui/rowText';
import { color, space } from '../../ui/tokens';
import { Amount, Masked, useAmountText } from '../shared/account/Amount';
import { DayList } from '../shared/lists/DayList';
import { mergeFees } from './mergeFees';
import type { FlowRow } from './mergeFees';
import { kindMessages } from './kindMessages';
import { linePath } from './linePath';
import { inZone } from '#contract/zone';

const atOf = ({ line }: FlowRow) => line.at;
const keyOf = ({ line: { id, at, kind, ref } }: FlowRow, place: number) =>
  id ?? `${at} ${kind} ${ref} ${place}`;
/** Height of a row of two lines with its border, in px. */
const ROW_HEIGHT = 65;

interface FlowRowsProps {
  readonly lines: readonly CashFlowEntry[];
  /** Whether older lines can be loaded. */
  readonly hasMore: boolean;
}

/** Cash-flow lines grouped by day. The fee of an order is in the row of its stake. */
export function FlowRows({ lines, hasMore }: FlowRowsProps) {
  const rows = useMemo(() => mergeFees(lines), [lines]);
  return (
    <DayList
      name="cashFlow"
      rows={rows}
      atOf={atOf}
      keyOf={keyOf}
      estimate={ROW_HEIGHT}
      hasMore={hasMore}
      textOf={useRowText()}
    >
      {(row) => <Row row={row} />}
    </DayList>
  );
}

/** The text of a row, as `Line` shows it, for the search in the page. */
function useRowText() {
  const { formatMessage, timeZone } = useIntl();
  const locale = useLocale();
  const amountText = useAmountText();
  return useMemo(
    () =>
      inZone(
        timeZone,
        () =>
          ({ line, fee }: FlowRow) =>
            [
              formatMessage({
                id: fee === null ? kindMessages[line.kind] : 'cashFlow.kind.stakeAndFee',
              }),
              line.productName,
              formatTime(line.at, locale),
              amountText(signedAmount(line), { sign: true, masked: true }),
              amountText(line.balanceAfter, { masked: true }),
            ].join(' '),
      ),
    [formatMessage, timeZone, locale, amountText],
  );
}

const isIncomeOf = ({ income }: CashFlowEntry) => income !== '0';
const signedAmount = (line: CashFlowEntry) =>
  isIncomeOf(line) ? line.income : `-${line.expenditure}`;

function Row({ row }: { readonly row: FlowRow }) {
  const to = linePath(row.line);
  return (
    <$Item>
      {to === null ? (
        <$Row>
          <Line {...row} />
        </$Row>
      ) : (
        <$Link to={to}>
          <Line {...row} />
        </$Link>
      )}
    </$Item>
  );
}

function Line({ line, fee }: FlowRow) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { productName } = line;
  const isIncome = isIncomeOf(line);
  const amount = signedAmount(line);
  const about = [productName, formatTime(line.at, locale)].filter((part) => part !== undefined);
  return (
    <>
      <RowWords>
        <RowName>
          {fee === null
            ? formatMessage({ id: kindMessages[line.kind] })
            : formatMessage({ id: 'cashFlow.kind.stakeAndFee' })}
        </RowName>
        <$Detail>{about.join(' · ')}</$Detail>
        {fee !== null && (
          <$Detail>
            <Masked>
              {formatMessage({ id: 'cashFlow.fee' }, { fee: formatAmount(fee, locale) })}
            </Masked>
          </$Detail>
        )}
      </RowWords>
      <$End>
        <Text as="span" $block $weight="medium" $color={isIncome ? 'rise' : 'text'}>
          <Amount masked sign value={amount} />
        </Text>
        <$Detail>
          <Masked>
            {formatMessage(
              { id: 'cashFlow.balanceAfter' },
              { balance: formatAmount(line.balanceAfter, locale) },
            )}
          </Masked>
        </$Detail>
      </$End>
    </>
  );
}

const rowStyle = css`
  display: flex;
  justify-content: space-between;
  gap: ${space.oneHalf};
  min-height: 60px;
  padding: ${space.one} var(--page-margin, 0);
`;

const $Item = styled(ListItem)`
  border-bottom: 1px solid ${color.line};
`;

const $Row = styled.div`
  ${rowStyle}
`;

const $Link = styled(Link)`
  ${rowStyle}

  &:active {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const $Detail = styled(RowDetail)`
  overflow-wrap: anywhere;
`;

/** The width is limited, so that the number next to this column is not cut off on the narrowest phone. */
const $End = styled.span`
  flex: none;
  max-width: 47%;
  text-align: end;
`;
