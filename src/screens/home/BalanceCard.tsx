import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useUserDetailsQuery } from '../../api';
import type { Balance } from '../../contract';
import { formatUsdt, useLocale } from '../../intl';
import { Button } from '../../ui/Button';
import { Money } from '../../ui/Money';
import { Skeleton } from '../../ui/Skeleton';
import { color, space, text } from '../../ui/tokens';
import { balanceParts, balancePartWords } from '../shared/account/balanceParts';
import { HideAmounts } from '../shared/account/HideAmounts';
import { OwnAmount } from '../shared/account/OwnAmount';
import { useRowsWanted } from '../../state/machines/useRowsWanted';
import { BalanceActions } from './BalanceActions';
import { HomeCard } from './HomeCard';

const ALWAYS_SHOWN = ['available', 'inOrders'] as const;

/** What I have, what of it I can use, and the ways to what I do with it. */
export function BalanceCard() {
  const { formatMessage } = useIntl();
  const { data, isError, isFetching, refetch } = useUserDetailsQuery(undefined, {
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });

  // Once my money is on the screen, what happened to it meanwhile can be asked for.
  useRowsWanted('lockup', data !== undefined);

  return (
    <HomeCard aria-label={formatMessage({ id: 'home.balance.title' })}>
      <$Head>
        <$Label>{formatMessage({ id: 'home.balance.total' })}</$Label>
        <HideAmounts />
      </$Head>
      {!data && isError ? (
        <$Fault role="alert">
          <span>{formatMessage({ id: 'home.balance.failed' })}</span>
          <$Retry>
            <Button kind="ghost" busy={isFetching} onClick={() => void refetch()}>
              {formatMessage({ id: 'common.retry' })}
            </Button>
          </$Retry>
        </$Fault>
      ) : (
        <Figures balance={data?.balance} />
      )}
      <BalanceActions />
    </HomeCard>
  );
}

function Figures({ balance }: { readonly balance: Balance | undefined }) {
  const { formatMessage } = useIntl();
  if (!balance) {
    return (
      <$Figures aria-busy="true">
        <$Total>
          <Skeleton width="190px" height="30px" />
        </$Total>
        <Skeleton width="210px" height="14px" />
      </$Figures>
    );
  }
  return (
    <$Figures>
      <$Total>
        <Money size="figure" unit={balance.currency}>
          <Amount>{balance.total}</Amount>
        </Money>
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
    </$Figures>
  );
}

function Amount({ children }: { readonly children: string }) {
  return <OwnAmount>{formatUsdt(children, useLocale())}</OwnAmount>;
}

const $Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 24px;
  margin-right: -14px;
`;

const $Label = styled.h2`
  font-size: ${text.label};
  font-weight: 400;
  color: ${color.muted};
`;

const $Figures = styled.div`
  display: grid;
  gap: ${space.half};
`;

const $Total = styled.div`
  display: flex;
  align-items: center;
  min-height: 41px;
`;

const $Parts = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space.two};
  font-size: ${text.label};
  line-height: 1.35;
  color: ${color.muted};
`;

/** Label and figure; what does not fit beside it goes below as one. */
const $Part = styled.span`
  display: flex;
  gap: ${space.half};
`;

const $Fault = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Retry = styled.span`
  flex: none;
  white-space: nowrap;
`;
