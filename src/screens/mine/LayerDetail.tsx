import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useDefiMyOrderInfiniteQuery, useWealthOrdersInfiniteQuery } from '../../api';
import { formatCountdown, formatDate, useLocale } from '../../intl';
import { selectOpenOrders } from '../../tracker/orders';
import { useAppSelector } from '../../state/store';
import { useListCountdown } from '../../state/time/useCountdown';
import { color, text } from '../../ui/tokens';
import type { BalancePart } from '../shared/account/balanceParts';
import { useMaturities } from '../shared/wealth/useMaturities';

/** When the money of a layer is available: now, after the next order, on a date. */
export function LayerDetail({ part }: { readonly part: BalancePart }) {
  const { formatMessage } = useIntl();
  switch (part) {
    case 'available':
      return <$Detail>{formatMessage({ id: 'mine.layers.now' })}</$Detail>;
    case 'inOrders':
      return <RunningOrders />;
    case 'locked':
      return <Locked />;
    case 'invested':
      return <Invested />;
    case 'onItsWay':
      return <$Detail>{formatMessage({ id: 'mine.layers.review' })}</$Detail>;
  }
}

function RunningOrders() {
  const { formatMessage } = useIntl();
  const orders = useAppSelector(selectOpenOrders);
  const ends = orders.flatMap(({ context }) => context.endsAt ?? []);
  const left = useListCountdown(Math.min(...ends, Number.MAX_SAFE_INTEGER));
  const count = orders.length;
  if (count === 0) return <$Detail />;
  const isTimed = ends.length > 0 && left > 0;
  return (
    <$Detail>
      {isTimed
        ? formatMessage(
            { id: 'mine.layers.running.next' },
            { count, time: formatCountdown(left * 1_000) },
          )
        : formatMessage({ id: 'mine.layers.running' }, { count })}
    </$Detail>
  );
}

/** The first page is enough for all but very long lists; a longer list has no detail. */
const FIRST_PAGE = { limit: 50 };

function Locked() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { data, hasNextPage } = useDefiMyOrderInfiniteQuery(FIRST_PAGE);
  const ends = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === 'earning')
    .map(({ endsAt }) => endsAt);
  if (hasNextPage || ends.length === 0) return <$Detail />;
  const date = formatDate(Math.min(...ends), locale);
  return (
    <$Detail>{formatMessage({ id: 'mine.layers.locked' }, { count: ends.length, date })}</$Detail>
  );
}

function Invested() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { data, hasNextPage } = useWealthOrdersInfiniteQuery(FIRST_PAGE);
  useMaturities(data);
  const held = (data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ state }) => state === 'holding');
  const ends = held.flatMap(({ maturesAt }) => maturesAt ?? []);
  const [first] = held;
  if (hasNextPage || !first) return <$Detail />;
  const count = held.length;
  if (ends.length === 0) {
    return (
      <$Detail>
        {count === 1 ? first.name : formatMessage({ id: 'mine.layers.invested.open' }, { count })}
      </$Detail>
    );
  }
  const date = formatDate(Math.min(...ends), locale);
  return (
    <$Detail>
      {count === 1
        ? formatMessage({ id: 'mine.layers.invested.one' }, { name: first.name, date })
        : formatMessage({ id: 'mine.layers.invested' }, { count, date })}
    </$Detail>
  );
}

/** Muted text has too little contrast on water. The line is kept free until its text is known. */
const $Detail = styled.span`
  min-height: 1.25em;
  font-size: ${text.label};
  color: color-mix(in srgb, ${color.text} 86%, ${color.water});
`;
