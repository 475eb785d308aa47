import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useUserDetailsQuery } from '../../api';
import type { Balance } from '#contract';
import { formatUsdt, useLocale } from '../../intl';
import { Figure } from '../../ui/Figure';
import { Stack, Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { Money } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { color, space, text } from '../../ui/tokens';
import { balanceParts, balancePartWords, CENTS } from '../shared/account/balanceParts';
import { HideAmounts } from '../shared/account/HideAmounts';
import { MaskableAmount } from '../shared/account/MaskableAmount';
import { lazyPart, Nothing } from '../shared/page/lazyPart';
import { useRowsWanted } from '../../state/machines/useRowsWanted';
import { BalanceActions } from './BalanceActions';
import { useLiveQueryOptions } from '../shared/lists/listQueryOptions';
import { ErrorLine } from './ErrorLine';
import { HomeCard } from './HomeCard';

/**
 * This button needs orders and prices, so it loads after the balance. Until then a button that links to Trade without a
 * pair is shown.
 */
const TradeLast = lazyPart(
  async () => (await import(/* webpackChunkName: "homeOwn" */ './TradeLast')).TradeLast,
  { Waiting: TradeFallback, Missing: TradeFallback },
);

function TradeFallback() {
  const { formatMessage } = useIntl();
  return (
    <LinkButton to="/trade" kind="primary" block>
      {formatMessage({ id: 'home.trade' })}
    </LinkButton>
  );
}

const BalanceCourse = lazyPart(
  async () => (await import(/* webpackChunkName: "homeOwn" */ './BalanceCurve')).BalanceCurve,
  { Waiting: Nothing, Missing: Nothing },
);

const ALWAYS_SHOWN = ['available', 'inOrders'] as const;

/** Balance of the user, with links to the trade, deposit and withdrawal pages. */
export function BalanceCard() {
  const { formatMessage } = useIntl();
  const query = useUserDetailsQuery(undefined, useLiveQueryOptions());
  const { data, error } = query;

  // The tracker reads lock-ups only after the balance is shown, because the balance is more urgent.
  useRowsWanted('lockup', data !== undefined);

  return (
    <$Card $isOwn aria-label={formatMessage({ id: 'home.balance.title' })}>
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
        <Figures balance={data?.balance} />
      )}
      <TradeLast />
      <BalanceActions />
    </$Card>
  );
}

function Figures({ balance }: { readonly balance: Balance | undefined }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  if (!balance) {
    return (
      <Stack $gap="half" aria-busy="true">
        <$Total>
          <Skeleton width="190px" height="30px" />
        </$Total>
        <$Parts>
          <Skeleton width="210px" height="14px" />
        </$Parts>
      </Stack>
    );
  }
  return (
    <Stack $gap="half">
      <$Total>
        <$Sum>
          <Money size="figure" unit={balance.currency}>
            <MaskableAmount>
              <Figure>{formatUsdt(balance.total, locale, CENTS)}</Figure>
            </MaskableAmount>
          </Money>
        </$Sum>
        <BalanceCourse />
      </$Total>
      <$Parts>
        {balanceParts(balance, ALWAYS_SHOWN).map(([part, amount]) => (
          <$Part key={part}>
            <span>{formatMessage({ id: balancePartWords[part] })}</span>
            <Money size="label">
              <Amount>{amount}</Amount>
            </Money>
          </$Part>
        ))}
      </$Parts>
    </Stack>
  );
}

function Amount({ children }: { readonly children: string }) {
  return <MaskableAmount>{formatUsdt(children, useLocale(), CENTS)}</MaskableAmount>;
}

/** The card has the same height with two parts as with four, even if figures wrap below their labels. */
const $Card = styled(HomeCard)`
  @media (max-width: 359px) {
    min-height: 296px;
  }
`;

const $Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 24px;
  margin-right: -14px;
`;

const $Total = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.oneHalf};
  min-height: 41px;
`;

/** The total stays on one line; the profit curve takes the remaining width. */
const $Sum = styled.span`
  flex: none;
  max-width: 100%;
`;

/** The parts are in two columns, so that the figures are aligned for any number of parts. */
const $Parts = styled.p`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  column-gap: ${space.two};
  min-height: 1.35em;
  font-size: ${text.label};
  line-height: 1.35;
  color: ${color.muted};

  @media (max-width: 359px) {
    row-gap: ${space.half};
  }
`;

/** Label and figure of one part. A figure that does not fit wraps below its label; on narrow phones all figures do. */
const $Part = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space.half};

  > :last-child {
    margin-left: auto;
  }

  @media (max-width: 359px) {
    display: grid;

    > :last-child {
      margin-left: 0;
    }
  }
`;
