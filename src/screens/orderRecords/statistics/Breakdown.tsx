import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { centsThatAddUp, fromMicro } from '#contract';
import type { Order, Usdt } from '#contract';
import { formatPercent, formatSigned, useLocale } from '../../../intl';
import { reasonsStore } from '../../../state/storage/reasons';
import { Card } from '../../../ui/Card';
import { Chips } from '../../../ui/Chips';
import { signToDirection } from '../../../ui/direction';
import { Signed } from '../../../ui/Money';
import { color, space, text, weight } from '../../../ui/tokens';
import { MaskableAmount, useAmountsHidden } from '../../shared/account/MaskableAmount';
import { usePerAccountValue } from '../../shared/account/usePerAccountValue';
import { toFraction, groupStatistics } from '../../shared/record/orderStatistics';
import type { OrderStatistics } from '../../shared/record/orderStatistics';
import { GROUPINGS, sortGroups, useGroupNames } from './groupings';
import type { Kind } from './groupings';

const kindWords = {
  pair: 'figures.by.pair',
  duration: 'figures.by.duration',
  direction: 'figures.by.direction',
  hour: 'figures.by.hour',
  reason: 'figures.by.reason',
} as const satisfies Record<Kind, MessageId>;

/** Statistics by group. They show in which groups orders were won and lost. */
export function Breakdown({ orders }: { readonly orders: readonly Order[] }) {
  const { formatMessage } = useIntl();
  const [kind, setKind] = useState<Kind>('pair');
  const reasons = usePerAccountValue(reasonsStore);
  const groupName = useGroupNames(kind);
  const groups = useMemo(
    () => sortGroups(kind, groupStatistics(orders, GROUPINGS[kind](new Map(reasons ?? [])))),
    [kind, orders, reasons],
  );
  const nets = centsThatAddUp(groups.map(({ figures }) => figures.net));

  return (
    <Card aria-label={formatMessage({ id: 'figures.by.title' })}>
      <$Kinds>
        <Chips
          label={formatMessage({ id: 'figures.by.title' })}
          choices={Object.entries(kindWords).map(([value, id]) => ({
            value: value as Kind,
            label: formatMessage({ id }),
          }))}
          value={kind}
          onChange={setKind}
        />
      </$Kinds>
      <$Table>
        <thead>
          <tr>
            <th scope="col">{formatMessage({ id: kindWords[kind] })}</th>
            <th scope="col">{formatMessage({ id: 'figures.column.won' })}</th>
            <th scope="col">{formatMessage({ id: 'figures.column.needed' })}</th>
            <th scope="col">{formatMessage({ id: 'figures.column.net' })}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, figures }, index) => (
            <tr key={key}>
              <th scope="row">{groupName(key)}</th>
              <GroupCells figures={figures} net={fromMicro(nets[index] ?? 0n)} />
            </tr>
          ))}
        </tbody>
      </$Table>
    </Card>
  );
}

const NONE = '–';

interface GroupCellsProps {
  readonly figures: OrderStatistics;
  /** In cents that add up to the net of all groups. */
  readonly net: Usdt;
}

function GroupCells({ figures, net }: GroupCellsProps) {
  const locale = useLocale();
  const isHidden = useAmountsHidden();
  const { won, lost, neededShare } = figures;
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
        <Signed direction={isHidden ? 'flat' : signToDirection(net)} withoutArrow>
          <MaskableAmount>{formatSigned(net, locale)}</MaskableAmount>
        </Signed>
      </td>
    </>
  );
}

const $Kinds = styled.div`
  margin: -${space.one} -${space.two} 0 -14px;
`;

const $Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: ${space.one} 0 ${space.one} ${space.oneHalf};
    border-bottom: 1px solid ${color.line};
    font-weight: ${weight.regular};
    text-align: right;
    white-space: nowrap;
  }

  th:first-child {
    width: 99%;
    padding-left: 0;
    text-align: left;
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
