import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { FundRecord } from '#contract';
import { formatSigned, formatTime, formatUsdt, useLocale } from '../../intl';
import { RowDetail, RowName, RowWords } from '../../ui/rowText';
import { color, space, weight } from '../../ui/tokens';
import { MaskableAmount } from '../shared/account/MaskableAmount';
import { DayList } from '../shared/lists/DayList';
import { mergeFees } from './mergeFees';
import type { FlowRow } from './mergeFees';
import { kindMessages } from './kindMessages';
import { linePath } from './linePath';

const atOf = ({ line }: FlowRow) => line.at;

/** Cash-flow lines grouped by day. The fee of an order is in the row of its stake. */
export function FlowRows({ lines }: { readonly lines: readonly FundRecord[] }) {
  const rows = useMemo(() => mergeFees(lines), [lines]);
  return (
    <DayList rows={rows} atOf={atOf}>
      {(row, place) => {
        const { id, at, kind, ref } = row.line;
        return <Row key={id ?? `${at} ${kind} ${ref} ${place}`} row={row} />;
      }}
    </DayList>
  );
}

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
  const isIncome = line.income !== '0';
  const amount = isIncome ? line.income : `-${line.expenditure}`;
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
            <MaskableAmount>
              {formatMessage({ id: 'cashFlow.fee' }, { fee: formatUsdt(fee, locale) })}
            </MaskableAmount>
          </$Detail>
        )}
      </RowWords>
      <$End>
        <$Amount $isIncome={isIncome}>
          <MaskableAmount>{formatSigned(amount, locale)}</MaskableAmount>
        </$Amount>
        <$Detail>
          <MaskableAmount>
            {formatMessage(
              { id: 'cashFlow.balanceAfter' },
              { balance: formatUsdt(line.balanceAfter, locale) },
            )}
          </MaskableAmount>
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

const $Item = styled.li`
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
  text-align: right;
`;

const $Amount = styled.span<{ $isIncome: boolean }>`
  display: block;
  font-weight: ${weight.medium};
  color: ${({ $isIncome }) => ($isIncome ? color.rise : color.text)};
`;
