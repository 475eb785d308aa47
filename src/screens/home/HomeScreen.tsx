import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSiteName } from '../../api';
import { selectIsSignedIn } from '../../state/session';
import { selectLanguage } from '../../state/storage/persist';
import { useAppSelector } from '../../state/store';
import { SearchIcon } from '../../ui/icons';
import { Row } from '../../ui/layout';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { color, radius, size, text, weight } from '../../ui/tokens';
import { SingleErrorScope } from '../shared/lists/SingleErrorScope';
import { lazyPart } from '../shared/page/lazyPart';
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

const Bell = lazyPart(
  async () => (await import(/* webpackChunkName: "homeOwn" */ './InboxBell')).InboxBell,
  { Waiting: BellWaiting, Missing: BellWaiting },
);

function BellWaiting() {
  return <$BellPlaceholder />;
}

/** Home: the balance and the user's orders, or the price of a product for a visitor; prices and announcements. */
export function HomeScreen() {
  const siteName = useSiteName();
  const isSignedIn = useAppSelector(selectIsSignedIn);

  return (
    <Page
      title={siteName ?? <Skeleton width="112px" height="22px" />}
      action={
        <$Tools>
          <SearchLink />
          {isSignedIn ? <Bell /> : <LanguageLink />}
        </$Tools>
      }
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

function SearchLink() {
  const { formatMessage } = useIntl();
  return (
    <$Search to="/hq" aria-label={formatMessage({ id: 'home.search' })}>
      <SearchIcon size={22} />
    </$Search>
  );
}

function LanguageLink() {
  const { formatMessage } = useIntl();
  const code = useAppSelector(selectLanguage).toUpperCase();
  return (
    <$Tool to="/lang" aria-label={formatMessage({ id: 'home.language' }, { code })}>
      {code}
    </$Tool>
  );
}

/** The icons, not their tap targets, are aligned with the page margin. */
const $Tools = styled(Row)`
  margin-right: -12px;
`;

/** The boot script knows the height of the open orders. */
const $OwnWaiting = styled.div`
  padding-top: var(--open-orders, 0);
`;

const $BellPlaceholder = styled.div`
  width: ${size.target};
`;

const $Tool = styled(Link)`
  display: grid;
  place-items: center;
  min-width: ${size.target};
  min-height: ${size.target};
  border-radius: ${radius.control};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.muted};
`;

/** The narrowest phones have no room for it beside name and mark; the tab Market is there as well. */
const $Search = styled($Tool)`
  @media (max-width: 359px) {
    display: none;
  }
`;
