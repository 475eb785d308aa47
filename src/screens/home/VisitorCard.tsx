import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { LinkButton } from '../../ui/LinkButton';
import { color, space, text } from '../../ui/tokens';
import { HomeCard } from './HomeCard';

/** Card for visitors: what the app is for, with links to registration and login. */
export function VisitorCard() {
  const { formatMessage } = useIntl();
  return (
    <HomeCard aria-labelledby="visitor-title">
      <div>
        <$Title id="visitor-title">{formatMessage({ id: 'home.visitor.title' })}</$Title>
        <$Body>{formatMessage({ id: 'home.visitor.body' })}</$Body>
      </div>
      <$Actions>
        <LinkButton to="/reg" kind="primary" block>
          {formatMessage({ id: 'home.visitor.open' })}
        </LinkButton>
        <LinkButton to="/login" block>
          {formatMessage({ id: 'home.visitor.login' })}
        </LinkButton>
      </$Actions>
    </HomeCard>
  );
}

const $Title = styled.h2`
  font-size: ${text.heading};
  line-height: 1.35;
`;

const $Body = styled.p`
  margin-top: ${space.half};
  color: ${color.muted};
`;

const $Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(96px, auto);
  gap: ${space.one};
`;
