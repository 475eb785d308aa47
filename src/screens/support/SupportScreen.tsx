import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { selectIsSignedIn } from '../../state/session';
import { Card } from '../../ui/Card';
import { ShieldIcon } from '../../ui/icons';
import { Row, Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { OnWater } from '../../ui/OnWater';
import { Page } from '../../ui/Page';
import { TwoPanes } from '../../ui/TwoPanes';
import { color, space } from '../../ui/tokens';
import { helpPath } from '../shared/help/helpArticles';
import { useHelpSearch } from '../shared/help/HelpSearch';
import { loginPath } from '../shared/page/loginPath';
import { MainTools } from '../shared/page/MainTools';
import { ChatCard } from './ChatCard';
import { Questions } from './Questions';
import { LatestRequests } from './LatestRequests';
import { useAppSelector } from '../../state/store';

/**
 * Support page: a search in the help articles above the waterline; below it the frequent questions, the user's latest
 * records, the report of a fraud, and the chat.
 */
export function SupportScreen() {
  const { formatMessage } = useIntl();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { field, results } = useHelpSearch({});
  return (
    <Page title={formatMessage({ id: 'support.title' })} action={<MainTools />} withTabBar isWide>
      <OnWater
        isLow
        head={
          <>
            <$Lead $size="title" $weight="strong">
              {formatMessage({ id: 'support.lead' })}
            </$Lead>
            {field}
          </>
        }
      >
        {results ?? (
          <TwoPanes
            side={
              <>
                <Fraud />
                <ChatCard />
              </>
            }
          >
            <Questions />
            {isSignedIn && <LatestRequests />}
          </TwoPanes>
        )}
      </OnWater>
    </Page>
  );
}

function Fraud() {
  const { formatMessage } = useIntl();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return (
    <Card>
      <Row $gap="one" $align="center">
        <$Shield>
          <ShieldIcon />
        </$Shield>
        <Text as="h2" $size="heading">
          {formatMessage({ id: 'support.fraud' })}
        </Text>
      </Row>
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

/** The header of a main page has no space below its mark. */
const $Lead = styled(Text)`
  padding-top: ${space.one};
`;

const $Shield = styled.span`
  display: flex;
  color: ${color.accent};
`;

const $Links = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space.one};
  padding-top: ${space.half};
`;
