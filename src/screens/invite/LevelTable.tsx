import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf } from '#contract';
import { formatRate, useLocale } from '../../intl';
import { color, space, text, weight } from '../../ui/tokens';
import { Amount } from '../shared/account/Amount';

type Level = ResultOf<'invite'>['levels'][number];

/** Table of the nine invitation levels: share of a fee, number of friends, and cashback. */
export function LevelTable({ levels }: { readonly levels: readonly Level[] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <$Table aria-label={formatMessage({ id: 'invite.levels' })}>
      <thead>
        <tr>
          <th scope="col">{formatMessage({ id: 'invite.level' })}</th>
          <th scope="col">{formatMessage({ id: 'invite.rate' })}</th>
          <th scope="col">{formatMessage({ id: 'invite.members' })}</th>
          <th scope="col">{formatMessage({ id: 'invite.cashback' })}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, rate, members, cashback }) => (
          <$Row key={level} $isQuiet={members === 0}>
            <th scope="row">{level}</th>
            <td>{formatRate(rate, locale)}</td>
            <td>{members}</td>
            <td>
              <Amount masked value={cashback} />
            </td>
          </$Row>
        ))}
      </tbody>
    </$Table>
  );
}

const $Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    height: 40px;
    padding: ${space.half};
    border-bottom: 1px solid ${color.line};
    text-align: end;
    font-weight: ${weight.medium};
    /* Long numbers are broken into lines; otherwise they would make the page wider than the screen. */
    overflow-wrap: anywhere;
  }

  thead th {
    font-size: ${text.label};
    font-weight: ${weight.regular};
    color: ${color.muted};
  }

  th:first-child {
    padding-inline-start: 0;
    text-align: start;
  }

  td:last-child,
  thead th:last-child {
    padding-inline-end: 0;
  }
`;

/** A level without friends is shown in a muted colour. */
const $Row = styled.tr<{ $isQuiet: boolean }>`
  color: ${({ $isQuiet }) => ($isQuiet ? color.muted : color.text)};
`;
