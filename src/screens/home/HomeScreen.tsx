import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConfigQuery } from '../../api';
import { selectLanguage } from '../../state/storage/persist';
import { selectIsSignedIn } from '../../state/session';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { color, radius, size, space, text, weight, twoPaneWidth } from '../../ui/tokens';
import { lazyPart } from '../shared/page/lazyPart';
import { SingleErrorScope } from '../shared/lists/SingleErrorScope';
import { MissingPart } from '../shared/page/MissingPart';
import { HomeCard } from './HomeCard';
import { HomePrices } from './HomePrices';
import { Notices } from './Notices';
import { VisitorCard } from './VisitorCard';

/** For signed-in users only, so it is a lazy chunk. */
export const BalanceCard = lazyPart(
  async () => (await import(/* webpackChunkName: "signedIn-home" */ './BalanceCard')).BalanceCard,
  { Waiting: BalanceWaiting, Missing: MissingPart },
);

function BalanceWaiting() {
  return <HomeCard $isOwn aria-busy="true" />;
}

/** Further content for signed-in users only. */
const OwnPart = lazyPart(
  async () => (await import(/* webpackChunkName: "homeOwn" */ './AccountSection')).AccountSection,
  { Waiting: AccountWaiting, Missing: AccountWaiting },
);

function AccountWaiting() {
  return <$AccountPlaceholder />;
}

const Bell = lazyPart(
  async () => (await import(/* webpackChunkName: "homeOwn" */ './InboxBell')).InboxBell,
  { Waiting: BellWaiting, Missing: BellWaiting },
);

function BellWaiting() {
  return <$BellPlaceholder />;
}

/** Home: balance or registration, announcements, and live prices. */
export function HomeScreen() {
  const { data: config } = useConfigQuery();
  const isSignedIn = useSelector(selectIsSignedIn);

  return (
    <Page
      title={config?.web_name ?? <Skeleton width="112px" height="22px" />}
      action={
        <$Actions>
          {isSignedIn && <Bell />}
          <LanguageLink />
        </$Actions>
      }
      withTabBar
      isWide
    >
      <SingleErrorScope>
        <$Panes>
          <$Account>
            {isSignedIn ? <BalanceCard /> : <VisitorCard />}
            {isSignedIn && <OwnPart />}
            <Notices />
          </$Account>
          <$Prices>
            <HomePrices />
          </$Prices>
        </$Panes>
      </SingleErrorScope>
    </Page>
  );
}

function LanguageLink() {
  const { formatMessage } = useIntl();
  const code = useSelector(selectLanguage).toUpperCase();
  return (
    <$Language to="/lang" aria-label={formatMessage({ id: 'home.language' }, { code })}>
      {code}
    </$Language>
  );
}

/** On a phone the account comes first; on a wide screen it is a sticky column next to the prices. */
const $Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${twoPaneWidth} {
    grid-template-columns: minmax(0, 1fr) min(380px, 45%);
    column-gap: ${space.four};
    align-items: start;
  }
`;

const $Account = styled.div`
  min-width: 0;

  ${twoPaneWidth} {
    grid-area: 1 / 2;
    position: sticky;
    top: ${space.two};
  }
`;

const $Prices = styled.section`
  min-width: 0;

  ${twoPaneWidth} {
    grid-area: 1 / 1;
    --page-margin: 0px;
  }
`;

const $Actions = styled.div`
  display: flex;
`;

/** As high as the weekly summary. */
const $AccountPlaceholder = styled.div`
  height: 64px;
`;

const $BellPlaceholder = styled.div`
  width: ${size.target};
`;

const $Language = styled(Link)`
  display: grid;
  place-items: center;
  min-width: ${size.target};
  min-height: ${size.target};
  margin-right: -${space.oneHalf};
  border-radius: ${radius.control};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.muted};
`;
