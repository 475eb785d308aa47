import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { useConfigQuery } from '../../api';
import { selectLanguage } from '../../state/storage/persist';
import { selectIsSignedIn } from '../../state/session';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { color, radius, size, space, text, weight, wide } from '../../ui/tokens';
import { BalanceCard } from './BalanceCard';
import { HomePrices } from './HomePrices';
import { Notices } from './Notices';
import { VisitorCard } from './VisitorCard';

/** The first page: whose exchange this is, my money or the way in, news, and what the markets do. */
export function HomeScreen() {
  const { data: config } = useConfigQuery();
  const isSignedIn = useSelector(selectIsSignedIn);

  return (
    <Page
      title={config?.web_name ?? <Skeleton width="112px" height="22px" />}
      action={<LanguageLink />}
      withTabBar
      isWide
    >
      <$Panes>
        <$Account>
          {isSignedIn ? <BalanceCard /> : <VisitorCard />}
          <Notices />
        </$Account>
        <$Prices>
          <HomePrices />
        </$Prices>
      </$Panes>
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

/** On a phone what is mine comes first; on a wide screen it stands beside the prices and stays in sight. */
const $Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${wide} {
    grid-template-columns: minmax(0, 1fr) 380px;
    column-gap: ${space.four};
    align-items: start;
  }
`;

const $Account = styled.div`
  min-width: 0;

  ${wide} {
    grid-area: 1 / 2;
    position: sticky;
    top: ${space.two};
  }
`;

const $Prices = styled.section`
  min-width: 0;

  ${wide} {
    grid-area: 1 / 1;
    --page-margin: 0px;
  }
`;

const $Language = styled(Link)`
  display: grid;
  place-items: center;
  min-width: ${size.target};
  min-height: ${size.target};
  margin-right: -${space.oneHalf};
  border-radius: ${radius.control};
  font-size: ${text.label};
  font-weight: ${weight.strong};
  color: ${color.muted};
`;
