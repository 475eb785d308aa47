import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { FundRecord } from '../../contract';
import { formatSigned, formatTime, formatUsdt, useLocale } from '../../intl';
import { RowDetail, RowName, RowWords } from '../../ui/rowText';
import { color, space, weight } from '../../ui/tokens';
import { OwnAmount } from '../shared/account/OwnAmount';
import { DayList } from '../shared/lists/DayList';
import { kindWords } from './kindWords';

const atOf = ({ at }: FundRecord) => at;

/** The lines by day. */
export function FlowRows({ lines }: { readonly lines: readonly FundRecord[] }) {
  return (
    <DayList rows={lines} atOf={atOf}>
      {(line, place) => (
        <FlowRow key={line.id ?? `${line.at} ${line.kind} ${line.ref} ${place}`} line={line} />
      )}
    </DayList>
  );
}

function FlowRow({ line }: { readonly line: FundRecord }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isIncome = line.income !== '0';
  const amount = isIncome ? line.income : `-${line.expenditure}`;
  const time = `${formatTime(line.at, locale)} · `;
  return (
    <$Row>
      <RowWords>
        <RowName>{formatMessage({ id: kindWords[line.kind] })}</RowName>
        <$Detail>
          {time}
          <$Ref>{line.ref}</$Ref>
        </$Detail>
      </RowWords>
      <$End>
        <$Amount $isIncome={isIncome}>
          <OwnAmount>{formatSigned(amount, locale)}</OwnAmount>
        </$Amount>
        <$Detail>
          <OwnAmount>
            {formatMessage(
              { id: 'cashFlow.balanceAfter' },
              { balance: formatUsdt(line.balanceAfter, locale) },
            )}
          </OwnAmount>
        </$Detail>
      </$End>
    </$Row>
  );
}

const $Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${space.oneHalf};
  min-height: 60px;
  padding: ${space.one} var(--page-margin, 0);
  border-bottom: 1px solid ${color.line};
`;

const $Detail = styled(RowDetail)`
  overflow-wrap: anywhere;
`;

/** Goes to the next line whole: half a number helps nobody. */
const $Ref = styled.span`
  display: inline-block;
`;

const $End = styled.span`
  flex: none;
  text-align: right;
`;

const $Amount = styled.span<{ $isIncome: boolean }>`
  display: block;
  font-weight: ${weight.strong};
  color: ${({ $isIncome }) => ($isIncome ? color.good : color.text)};
`;
