import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Direction } from '#contract';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons';
import { Split, Stack, Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { space } from '../../ui/tokens';
import { ticketPath } from '../shared/page/urlTicket';
import { useQuotes } from '../shared/quotes/useQuotes';

/** The ticket that a visitor starts with. Trade replaces a stake or duration that the exchange does not offer. */
const FIRST_TICKET = { amount: '20', durationSec: 60 } as const;

/** Actions of a visitor: an order, whose direction is kept on Trade, the registration and the login. */
export function VisitorActions() {
  const { formatMessage } = useIntl();
  const productId = useQuotes().quotes?.[0]?.productId;
  const pathOf = (direction: Direction) =>
    productId === undefined ? '/trade' : ticketPath({ productId, direction, ...FIRST_TICKET });
  return (
    <$Actions $gap="oneHalf">
      <Split $min="min(100%, 8.5rem)">
        <LinkButton to={pathOf('rise')} kind="rise" block icon={<ArrowUpIcon size={16} />}>
          {formatMessage({ id: 'home.buyRise' })}
        </LinkButton>
        <LinkButton to={pathOf('drop')} kind="drop" block icon={<ArrowDownIcon size={16} />}>
          {formatMessage({ id: 'home.buyDrop' })}
        </LinkButton>
      </Split>
      <Text $color="muted">{formatMessage({ id: 'home.visitor.body' })}</Text>
      <$Account>
        <LinkButton to="/reg" block>
          {formatMessage({ id: 'home.visitor.open' })}
        </LinkButton>
        <LinkButton to="/login" block>
          {formatMessage({ id: 'home.visitor.login' })}
        </LinkButton>
      </$Account>
    </$Actions>
  );
}

const $Actions = styled(Stack)`
  padding-bottom: ${space.two};
`;

/** The longer text has the rest of the line. */
const $Account = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};

  > * {
    flex: 1 0 6rem;
    width: auto;
    padding-inline: ${space.two};
  }

  > :first-child {
    flex: 2 0 max-content;
    max-width: 100%;
  }
`;
