import { styled } from 'styled-components';
import { useSiteName } from '../../api';
import { selectIsSignedIn } from '../../state/session';
import { useAppSelector } from '../../state/store';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { SingleErrorScope } from '../shared/lists/SingleErrorScope';
import { lazyPart } from '../shared/page/lazyPart';
import { MainTools } from '../shared/page/MainTools';
import { BalanceHead } from './BalanceHead';
import { HomeLayout } from './HomeLayout';
import { HomePrices } from './HomePrices';
import { Notices } from './Notices';
import { OwnPlace } from './OwnPlace';
import { QuickActions } from './QuickActions';
import { TradeFallback } from './TradeLink';
import { VisitorActions } from './VisitorActions';
import { VisitorHead } from './VisitorHead';

const OwnOrders = lazyPart(
  async () => (await import(/* webpackChunkName: "homeOwn" */ './OwnOrders')).OwnOrders,
  { Waiting: OwnWaiting, Missing: OwnWaiting },
);

function OwnWaiting() {
  return (
    <$OwnWaiting>
      <OwnPlace />
    </$OwnWaiting>
  );
}

/** This link needs orders and prices, so it loads after the balance; until then it opens Trade without a pair. */
const TradeLast = lazyPart(
  async () => (await import(/* webpackChunkName: "homeOwn" */ './TradeLast')).TradeLast,
  { Waiting: TradeFallback, Missing: TradeFallback },
);

/** Home: the balance and the user's orders, or the price of a product for a visitor; prices and announcements. */
export function HomeScreen() {
  const siteName = useSiteName();
  const isSignedIn = useAppSelector(selectIsSignedIn);

  return (
    <Page
      title={siteName ?? <Skeleton width="112px" height="22px" />}
      action={<MainTools />}
      withTabBar
      isWide
    >
      <SingleErrorScope>
        <HomeLayout
          head={isSignedIn ? <BalanceHead /> : <VisitorHead />}
          actions={
            isSignedIn ? (
              <>
                <TradeLast />
                <QuickActions />
              </>
            ) : (
              <VisitorActions />
            )
          }
          own={isSignedIn && <OwnOrders />}
          prices={<HomePrices />}
          notices={<Notices />}
        />
      </SingleErrorScope>
    </Page>
  );
}

/** The boot script knows the height of the open orders. */
const $OwnWaiting = styled.div`
  padding-top: var(--open-orders, 0);
`;
