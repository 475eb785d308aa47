import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useUserDetailsQuery } from '../../api';
import type { Balance } from '#contract';
import { useRowsWanted } from '../../tracker/useRowsWanted';
import { Text } from '../../ui/layout';
import { Skeleton } from '../../ui/Skeleton';
import { HideAmounts } from '../shared/account/HideAmounts';
import { AmountFigure } from '../shared/account/AmountFigure';
import { lazyPart } from '../shared/page/lazyPart';
import { ErrorLine } from './ErrorLine';
import { WaterSurface } from './WaterSurface';

/** The course needs orders, so it loads after the balance. Until then the surface is level. */
const BalanceCourse = lazyPart(
  async () => (await import(/* webpackChunkName: "homeOwn" */ './BalanceCourse')).BalanceCourse,
  { Waiting: WaterSurface, Missing: () => <WaterSurface /> },
);

/** The total balance above the waterline, with its change and its course. */
export function BalanceHead() {
  const { formatMessage } = useIntl();
  const query = useUserDetailsQuery();
  const { data, error } = query;

  // The tracker reads lock-ups only after the balance is shown, because the balance is more urgent.
  useRowsWanted('lockup', data !== undefined);

  return (
    <section aria-label={formatMessage({ id: 'home.balance.title' })}>
      <$Head>
        <Text as="h2" $size="label" $color="muted" $weight="regular">
          {formatMessage({ id: 'home.balance.total' })}
        </Text>
        <HideAmounts />
      </$Head>
      {!data && error ? (
        <div role="alert">
          <ErrorLine query={query} rank={1} isKept>
            {formatMessage({ id: 'home.balance.failed' })}
          </ErrorLine>
        </div>
      ) : (
        <Total balance={data?.balance} />
      )}
      <BalanceCourse />
    </section>
  );
}

function Total({ balance }: { readonly balance: Balance | undefined }) {
  if (!balance) {
    return (
      <$Total aria-busy="true">
        <Skeleton width="230px" height="40px" />
      </$Total>
    );
  }
  return (
    <$Total>
      <AmountFigure masked size="total" unit value={balance.total} />
    </$Total>
  );
}

/** The button for hiding is next to the label; its tap target is higher than the line. */
const $Head = styled.div`
  display: flex;
  align-items: center;
  height: 24px;

  button {
    margin-inline-start: -8px;
  }
`;

const $Total = styled.div`
  display: flex;
  align-items: center;
  min-height: 62px;
  /* The first digit, not its side bearing, is aligned with the page margin. */
  margin-inline-start: -3px;
`;
