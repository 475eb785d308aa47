import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { FundRecord } from '../../contract';
import { formatDate, formatSigned, formatTime, formatUsdt, useLocale } from '../../intl';
import { List } from '../../ui/ListRow';
import { color, space, text, weight } from '../../ui/tokens';
import { kindWords } from './kindWords';

/** The lines by day, so that a row needs to say the time alone. */
export function FlowRows({ lines }: { readonly lines: readonly FundRecord[] }) {
  const locale = useLocale();
  const days = useMemo(() => {
    const byDay = new Map<string, FundRecord[]>();
    for (const line of lines) {
      const day = formatDate(line.at, locale);
      byDay.set(day, [...(byDay.get(day) ?? []), line]);
    }
    return [...byDay];
  }, [lines, locale]);

  return (
    <div>
      {days.map(([day, ofDay]) => (
        <section key={day}>
          <$Day>{day}</$Day>
          <List>
            {ofDay.map((line, place) => (
              <FlowRow
                key={line.id ?? `${line.at} ${line.kind} ${line.ref} ${place}`}
                line={line}
              />
            ))}
          </List>
        </section>
      ))}
    </div>
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
      <$Words>
        <$Kind>{formatMessage({ id: kindWords[line.kind] })}</$Kind>
        <$Detail>
          {time}
          <$Ref>{line.ref}</$Ref>
        </$Detail>
      </$Words>
      <$End>
        <$Amount $isIncome={isIncome}>{formatSigned(amount, locale)}</$Amount>
        <$Detail>
          {formatMessage(
            { id: 'cashFlow.balanceAfter' },
            { balance: formatUsdt(line.balanceAfter, locale) },
          )}
        </$Detail>
      </$End>
    </$Row>
  );
}

const $Day = styled.h2`
  padding-block: ${space.one} ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: ${space.oneHalf};
  min-height: 60px;
  padding: ${space.one} var(--page-margin, 0);
  border-bottom: 1px solid ${color.line};
`;

const $Words = styled.span`
  flex: 1;
  min-width: 0;
`;

const $Kind = styled.span`
  display: block;
  font-weight: ${weight.strong};
`;

const $Detail = styled.span`
  display: block;
  font-size: ${text.label};
  color: ${color.muted};
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
