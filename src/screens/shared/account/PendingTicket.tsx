import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useLinkParams } from '../page/linkParams';
import { formatAmount, formatDuration, useLocale } from '../../../intl';
import { directionColor } from '../../../ui/direction';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons';
import { Text } from '../../../ui/layout';
import { color, radius, space, weight } from '../../../ui/tokens';
import { returnPath } from '../page/loginPath';
import { useProduct } from '../quotes/useProduct';
import { ticketFromPath } from '../page/urlTicket';

/**
 * Shows the ticket that the user can place after the login or registration. Renders nothing without a ticket. The text
 * is in the message bundle `account`.
 */
export function PendingTicket() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const [query] = useLinkParams();
  const ticket = ticketFromPath(returnPath(query));
  // The product is usually cached already, because the user filled in the ticket on its page.
  const { currentData: product } = useProduct(ticket?.productId ?? null);
  if (!ticket) return null;

  const { productId, direction, amount, durationSec } = ticket;
  const Arrow = direction === 'rise' ? ArrowUpIcon : ArrowDownIcon;
  return (
    <$Card aria-label={formatMessage({ id: 'registration.ticket.label' })}>
      <$Direction style={{ color: directionColor[direction] }}>
        <Arrow size={20} />
      </$Direction>
      <div>
        <$Summary>
          {formatMessage({ id: 'registration.ticket.buy' }, { direction })}
          <b>{product?.symbol ?? productId}</b>
          {[
            formatAmount(amount, locale, { kind: 'round', unit: true }),
            formatDuration(durationSec, locale),
          ].join(' · ')}
        </$Summary>
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'registration.ticket.kept' })}
        </Text>
      </div>
    </$Card>
  );
}

const $Card = styled.section`
  display: flex;
  align-items: center;
  gap: ${space.oneHalf};
  padding: ${space.one} ${space.two};
  border-radius: ${radius.control};
  background: ${color.panel};
`;

const $Direction = styled.span`
  flex: none;
  display: flex;
`;

const $Summary = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space.one};
  font-weight: ${weight.medium};
`;
