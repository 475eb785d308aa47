import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { color, space, wide } from '../../../ui/tokens';
import { OrderButtons } from './OrderButtons';
import { PlacingFault } from './PlacingFault';
import { TicketFields } from './TicketFields';
import { TicketLine } from './TicketLine';
import { TicketTerms } from './TicketTerms';
import { useKeyboard } from './useKeyboard';
import type { TicketState } from './useTicket';

interface TicketProps {
  readonly ticket: TicketState;
  readonly productId: string | null;
  /** The order whose card stands above; then the ticket is one line until it is asked for. */
  readonly cardOf: string | null;
}

/** Everything that can be known of an order before the tap, and the two buttons. */
export function Ticket({ ticket, productId, cardOf }: TicketProps) {
  const { formatMessage } = useIntl();
  const termsId = useId();
  const element = useRef<HTMLElement>(null);
  const keyboard = useKeyboard(element);
  const [openedBeside, setOpenedBeside] = useState<string | null>(null);
  const isShort = cardOf !== null && openedBeside !== cardOf;

  return (
    <$Ticket
      ref={element}
      aria-label={formatMessage({ id: 'ticket.label' })}
      style={{ scrollMarginBottom: keyboard }}
    >
      {isShort ? (
        <TicketLine ticket={ticket} onOpen={() => setOpenedBeside(cardOf)} />
      ) : (
        <TicketFields ticket={ticket} />
      )}
      <$Foot style={{ bottom: keyboard }}>
        {productId !== null && <PlacingFault productId={productId} />}
        <TicketTerms id={termsId} ticket={ticket} />
        <OrderButtons ticket={ticket} describedBy={termsId} />
      </$Foot>
    </$Ticket>
  );
}

const $Ticket = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
`;

/** Stays in sight, above the keyboard too, as long as any part of the ticket is. */
const $Foot = styled.div`
  position: sticky;
  z-index: 2;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  margin-inline: calc(-1 * var(--page-margin, 0px));
  padding: 0 var(--page-margin, 0) max(${space.oneHalf}, env(safe-area-inset-bottom));
  background: ${color.background};

  ${wide} {
    margin-inline: 0;
    padding-inline: 0;
  }
`;
