import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatAmount, formatDuration, formatRate, useLocale } from '../../../intl';
import { landscapePhone } from '../../../ui/landscapePhone';
import { color, radius, size, space, text, weight } from '../../../ui/tokens';
import type { TicketState } from './useTicket';

interface TicketLineProps {
  readonly ticket: TicketState;
  readonly onOpen: () => void;
}

/** The terms of the next order in one line, because a phone in landscape has no height for the fields. */
export function TicketLine({ ticket: { stake, term }, onOpen }: TicketLineProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const amount = stake?.amount
    ? formatAmount(stake.amount, locale, { kind: 'round', unit: true })
    : '–';
  const choice = term
    ? [amount, formatDuration(term.durationSec, locale), formatRate(term.payoutRate, locale)].join(
        ' · ',
      )
    : amount;

  return (
    <$Line type="button" onClick={onOpen}>
      <span>
        <$Name>{formatMessage({ id: 'ticket.next' })}</$Name> {choice}
      </span>
      <$Change>{formatMessage({ id: 'ticket.change' })}</$Change>
    </$Line>
  );
}

const $Line = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  min-height: ${size.target};
  padding-inline: ${space.oneHalf};
  border-radius: ${radius.control};
  background: ${color.panel};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  text-align: start;
`;

/** The label is hidden on narrow phones, to leave room for the chosen terms. */
const $Name = styled.span`
  font-weight: ${weight.regular};
  color: ${color.muted};

  @media (max-width: 379px) {
    display: none;
  }

  ${landscapePhone} {
    display: none;
  }
`;

const $Change = styled.span`
  flex: none;
  color: ${color.accent};
`;
