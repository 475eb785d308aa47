import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Row } from '../../ui/layout';
import { useSiteName } from '../../api';
import { selectLanguage } from '../../state/storage/persist';
import { selectIsSignedIn } from '../../state/session';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { color, radius, size, space, text, weight, twoPaneWidth } from '../../ui/tokens';
import { lazyPart } from '../shared/page/lazyPart';
import { SingleErrorScope } from '../shared/lists/SingleErrorScope';
import { BalanceCard } from './BalanceCard';
import { HomePrices } from './HomePrices';
import { Notices } from './Notices';
import { VisitorCard } from './VisitorCard';
import { useAppSelector } from '../../state/store';

/** Additional content of Home for signed-in users only. */
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
  const siteName = useSiteName();
  const isSignedIn = useAppSelector(selectIsSignedIn);

  return (
    <Page
      title={siteName ?? <Skeleton width="112px" height="22px" />}
      action={
        <Row>
          {isSignedIn && <Bell />}
          <LanguageLink />
        </Row>
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
  const code = useAppSelector(selectLanguage).toUpperCase();
  return (
    <$Language to="/lang" aria-label={formatMessage({ id: 'home.language' }, { code })}>
      {code}
    </$Language>
  );
}

/** On a phone the account is above the prices; on a wide screen it is a sticky column next to them. */
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
    top: calc(var(--below) + ${space.two});
  }
`;

const $Prices = styled.section`
  min-width: 0;

  ${twoPaneWidth} {
    grid-area: 1 / 1;
    --page-margin: 0px;
  }
`;

/** The placeholder is as high as the weekly summary. */
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
