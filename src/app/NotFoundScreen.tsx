import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Split, Text } from '../ui/layout';
import { LinkButton } from '../ui/LinkButton';
import { Page } from '../ui/Page';
import { figureFont } from '../ui/tokens';
import { OnWater } from '../ui/OnWater';
import { useBack } from '../screens/shared/page/useBack';

/** Waves that end in calm water. */
const CALMING = 'M0 3C31 3 31 82 63 82S94 37 125 37s31 25 63 25 31-11 63-11 31 3 62 3h63';

/** The status of the HTTP response, as users know it from other sites. */
const STATUS = '404';

/**
 * The page for unknown URLs, with a way back, a link to the home page and the tab bar. It does not show the URL, because
 * anyone can put a text of their own into a link.
 */
export function NotFoundScreen() {
  const { formatMessage } = useIntl();
  const back = useBack('/');
  return (
    <Page title={formatMessage({ id: 'app.notFound.title' })} back={back} withTabBar>
      <OnWater
        surface={CALMING}
        dotY={54}
        head={
          <$Why>
            <$Code aria-hidden="true">{STATUS}</$Code>
            <Text $color="muted">{formatMessage({ id: 'app.notFound.body' })}</Text>
          </$Why>
        }
      >
        <LinkButton to="/" kind="primary" block>
          {formatMessage({ id: 'app.goHome' })}
        </LinkButton>
        <Split $min="min(100%, 9rem)">
          <LinkButton to="/hq" kind="tonal" block>
            {formatMessage({ id: 'tab.market' })}
          </LinkButton>
          <LinkButton to="/kf" kind="tonal" block>
            {formatMessage({ id: 'tab.support' })}
          </LinkButton>
        </Split>
      </OnWater>
    </Page>
  );
}

const $Why = styled.div`
  text-align: center;
`;

const $Code = styled(Text).attrs({ $size: 'hero', $weight: 'strong' })`
  font-family: ${figureFont};
  line-height: 1.2;
`;
