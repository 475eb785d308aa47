import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { selectIsSignedIn } from '../../state/session';
import { Card } from '../../ui/Card';
import { Stack, Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { List, ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { TwoPanes } from '../../ui/TwoPanes';
import { space } from '../../ui/tokens';
import { helpPath } from '../shared/help/helpArticles';
import { HelpSearch } from '../shared/help/HelpSearch';
import { loginPath } from '../shared/page/loginPath';
import { MainTools } from '../shared/page/MainTools';
import { ChatCard } from './ChatCard';
import { RecentRecords } from './RecentRecords';
import { useAppSelector } from '../../state/store';

/**
 * Support page: a search in the help articles, the user's latest records and frequent questions; then the report of a
 * fraud, and the chat.
 */
export function SupportScreen() {
  const { formatMessage } = useIntl();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <Page title={formatMessage({ id: 'support.title' })} action={<MainTools />} withTabBar isWide>
      <$Page>
        <HelpSearch>
          <$Both>
            <TwoPanes
              side={
                <>
                  <Fraud />
                  <ChatCard />
                </>
              }
            >
              {isSignedIn && <RecentRecords />}
              <Questions />
            </TwoPanes>
          </$Both>
        </HelpSearch>
      </$Page>
    </Page>
  );
}

function Fraud() {
  const { formatMessage } = useIntl();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <Card>
      <Text as="h2" $size="heading">
        {formatMessage({ id: 'support.fraud' })}
      </Text>
      <Text $size="label" $color="muted">
        {formatMessage({ id: 'support.fraud.lead' })}
      </Text>
      <$Links>
        <LinkButton to={helpPath('fraud')} block>
          {formatMessage({ id: 'support.fraud.steps' })}
        </LinkButton>
        <LinkButton to={isSignedIn ? '/bindBankCard' : loginPath('/bindBankCard')} block>
          {formatMessage({ id: 'support.fraud.claim' })}
        </LinkButton>
      </$Links>
    </Card>
  );
}

function Questions() {
  const { formatMessage } = useIntl();
  return (
    <section>
      <Text as="h2" $size="heading">
        {formatMessage({ id: 'support.questions' })}
      </Text>
      <List>
        <ListRow
          label={formatMessage({ id: 'support.ask.withdrawal' })}
          to={helpPath('withdrawals')}
        />
        <ListRow label={formatMessage({ id: 'support.ask.deposit' })} to={helpPath('deposits')} />
        <ListRow label={formatMessage({ id: 'support.ask.result' })} to={helpPath('results')} />
        <ListRow label={formatMessage({ id: 'support.ask.frozen' })} to={helpPath('freeze')} />
        <ListRow label={formatMessage({ id: 'support.ask.denied' })} to={helpPath('denied')} />
        <ListRow label={formatMessage({ id: 'support.ask.password' })} to={helpPath('passwords')} />
        <ListRow label={formatMessage({ id: 'support.ask.error' })} to={helpPath('errors')} />
        <ListRow label={formatMessage({ id: 'support.ask.all' })} to="/bz" />
      </List>
    </section>
  );
}

/** The header of a main page has no space below its mark. */
const $Page = styled(Stack)`
  padding-top: ${space.one};
`;

/** From this width on, the column is narrower than the screen, so the lists do not extend to the edge of the screen. */
const $Both = styled.div`
  @media (min-width: 600px) {
    --page-margin: 0px;
  }
`;

const $Links = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space.one};
  padding-top: ${space.half};
`;
