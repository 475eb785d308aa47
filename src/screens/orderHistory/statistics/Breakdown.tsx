import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Order } from '#contract';
import { reasonsStore } from '../../../state/storage/reasons';
import { Card } from '../../../ui/Card';
import { Chips } from '../../../ui/Chips';
import { space } from '../../../ui/tokens';
import { usePerAccountValue } from '../../shared/account/usePerAccountValue';
import { groupStatistics } from '../../shared/statistics/orderStatistics';
import { GROUPINGS, groupingMessages, sortGroups } from './groupings';
import type { Kind } from './groupings';
import { GroupTable } from './GroupTable';
import { inZone } from '#contract/zone';

/** Statistics by group. They show in which groups orders were won and lost. */
export function Breakdown({ orders }: { readonly orders: readonly Order[] }) {
  // In another time zone of the device, orders are of other hours.
  const { formatMessage, timeZone } = useIntl();
  const [kind, setKind] = useState<Kind>('pair');
  const reasons = usePerAccountValue(reasonsStore);
  const groups = useMemo(
    () =>
      inZone(timeZone, () =>
        sortGroups(kind, groupStatistics(orders, GROUPINGS[kind](new Map(reasons ?? [])))),
      ),
    [kind, orders, reasons, timeZone],
  );
  return (
    <Card aria-label={formatMessage({ id: 'figures.by.title' })}>
      <$Kinds>
        <Chips
          label={formatMessage({ id: 'figures.by.title' })}
          choices={Object.entries(groupingMessages).map(([value, id]) => ({
            value: value as Kind,
            label: formatMessage({ id }),
          }))}
          value={kind}
          onChange={setKind}
        />
      </$Kinds>
      <GroupTable key={kind} kind={kind} groups={groups} />
    </Card>
  );
}

const $Kinds = styled.div`
  margin-top: -${space.one};
  margin-inline: -14px -${space.two};
`;
