import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { fromMicro } from '#contract';
import { formatPercent, useLocale } from '../../../intl';
import { useRows } from '../../../ui/rows/useRows';
import { color, space, text, weight } from '../../../ui/tokens';
import { Gain } from '../../shared/account/Gain';
import { toFraction } from '../../shared/statistics/orderStatistics';
import type { OrderStatistics, StatisticsGroup } from '../../shared/statistics/orderStatistics';
import { groupingMessages, useGroupNames } from './groupings';
import type { Kind } from './groupings';

type Group = StatisticsGroup<string>;

const keyOf = ({ key }: Group) => key;
/** Height of a row of one line with its border, in px. */
const ROW_HEIGHT = 41;

interface GroupTableProps {
  readonly kind: Kind;
  readonly groups: readonly Group[];
}

/** Table of the groups. Only the rows near the visible part of a long table are in the page. */
export function GroupTable({ kind, groups }: GroupTableProps) {
  const { formatMessage } = useIntl();
  const groupName = useGroupNames(kind);
  const { placed, isLong, after, attach } = useRows({
    name: `breakdown ${kind}`,
    rows: groups,
    keyOf,
    estimate: ROW_HEIGHT,
  });

  return (
    <$Table aria-rowcount={isLong ? groups.length + 1 : undefined}>
      <thead>
        <tr aria-rowindex={isLong ? 1 : undefined}>
          <th scope="col">{formatMessage({ id: groupingMessages[kind] })}</th>
          <th scope="col">{formatMessage({ id: 'figures.column.won' })}</th>
          <th scope="col">{formatMessage({ id: 'figures.column.needed' })}</th>
          <th scope="col">{formatMessage({ id: 'figures.column.net' })}</th>
        </tr>
      </thead>
      <tbody ref={attach}>
        {placed.map(({ index, gap }) => {
          const group = groups[index];
          return (
            group && (
              <Fragment key={group.key}>
                <Spacer height={gap} />
                <tr data-index={index} aria-rowindex={isLong ? index + 2 : undefined}>
                  <th scope="row">{groupName(group.key)}</th>
                  <GroupCells figures={group.figures} />
                </tr>
              </Fragment>
            )
          );
        })}
        <Spacer height={after} />
      </tbody>
    </$Table>
  );
}

/** Stands for rows that are not rendered. */
const Spacer = ({ height }: { readonly height: number }) =>
  height > 0 && <tr aria-hidden="true" style={{ height }} />;

const NONE = '–';

interface GroupCellsProps {
  readonly figures: OrderStatistics;
}

function GroupCells({ figures }: GroupCellsProps) {
  const locale = useLocale();
  const { won, lost, neededShare } = figures;
  const net = fromMicro(figures.net);
  const wonOf = `${won}/${won + lost}`;
  return (
    <>
      <td>{wonOf}</td>
      <td>
        {neededShare === null
          ? NONE
          : formatPercent(toFraction(neededShare), locale, { digits: 0 })}
      </td>
      <td>
        <Gain value={net} />
      </td>
    </>
  );
}

const $Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding-block: ${space.one};
    padding-inline: ${space.oneHalf} 0;
    border-bottom: 1px solid ${color.line};
    font-weight: ${weight.regular};
    text-align: end;
    white-space: nowrap;
  }

  th:first-child {
    width: 99%;
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  tbody tr:last-child > * {
    border-bottom: 0;
  }

  thead th {
    font-size: ${text.label};
    color: ${color.muted};
  }
`;
