import { useId, useRef } from 'react';
import type { ReactNode, RefCallback } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { color, space, twoPaneWidth } from '../../../ui/tokens';
import { lazyPart, Nothing } from '../../shared/page/lazyPart';
import { MissingPart } from '../../shared/page/MissingPart';
import { useOnDemand } from '../../shared/page/useOnDemand';
import { landscapePhone } from '../../../ui/landscapePhone';
import { OrderButtons } from './OrderButtons';
import { TicketFields } from './TicketFields';
import { TicketLine } from './TicketLine';
import { TicketTerms } from './TicketTerms';
import { useScrollAboveKeyboard } from './useScrollAboveKeyboard';
import type { TicketState } from './useTicket';

interface TicketProps {
  readonly ticket: TicketState;
  readonly productId: string | null;
  /** The focused order's strip. With it the ticket collapses to one line and its fields move to a sheet. */
  readonly strip: ReactNode;
  /** Low screen: always one line. */
  readonly isLow: boolean;
  /** Refs to measure both parts. Their heights are the same in every state of an order. */
  readonly deckRef?: RefCallback<HTMLElement>;
  readonly footRef?: RefCallback<HTMLElement>;
}

const loadSheet = async () =>
  (await import(/* webpackChunkName: "ticketSheet" */ './TicketSheet')).TicketSheet;

/** Only signed-in users can place an order, so it is in the chunk of their orders. */
const PlacingFault = lazyPart(
  async () => (await import(/* webpackChunkName: "ownOrders" */ './PlacingFault')).PlacingFault,
  { Waiting: Nothing, Missing: MissingPart },
);

/** Terms of an order and the two buttons, which always stay visible. */
export function Ticket({ ticket, productId, strip, isLow, deckRef, footRef }: TicketProps) {
  const { formatMessage } = useIntl();
  const termsId = useId();
  const element = useRef<HTMLElement>(null);
  const keyboard = useScrollAboveKeyboard(element);
  const sheet = useOnDemand(loadSheet);

  return (
    <$Ticket
      ref={element}
      aria-label={formatMessage({ id: 'ticket.label' })}
      style={{ scrollMarginBottom: keyboard }}
    >
      {productId !== null && !ticket.isVisitor && <PlacingFault productId={productId} />}
      <$Deck ref={deckRef} data-part="deck">
        {strip}
        {strip !== null || isLow ? (
          <TicketLine ticket={ticket} onOpen={sheet.open} />
        ) : (
          <TicketFields ticket={ticket} />
        )}
      </$Deck>
      <$Foot ref={footRef} style={{ bottom: keyboard }}>
        <TicketTerms id={termsId} ticket={ticket} />
        <OrderButtons ticket={ticket} describedBy={termsId} />
      </$Foot>
      {sheet.Part && <sheet.Part ticket={ticket} onClose={sheet.close} />}
    </$Ticket>
  );
}

/** On a phone its two parts are placed separately by the page grid: fields below the chart, buttons at the bottom. */
const $Ticket = styled.section`
  display: contents;

  ${twoPaneWidth} {
    grid-area: order;
    align-self: start;
    position: sticky;
    top: ${space.two};
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.one};
  }

  ${landscapePhone} {
    grid-area: order;
    align-self: start;
    position: sticky;
    top: 0;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
  }
`;

const $Deck = styled.div`
  order: 2;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.one};
  min-height: 154px;
  padding-top: ${space.one};

  ${landscapePhone} {
    min-height: 0;
    padding-top: 0;
  }
`;

/** Sticky at the bottom of the screen, above the on-screen keyboard too. */
const $Foot = styled.div`
  order: 4;
  position: sticky;
  z-index: 4;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  margin-inline: calc(-1 * var(--page-margin, 0px));
  padding: ${space.one} var(--page-margin, 0) max(${space.oneHalf}, env(safe-area-inset-bottom));
  background: ${color.background};

  ${twoPaneWidth} {
    margin-inline: 0;
    padding-inline: 0;
  }

  ${landscapePhone} {
    position: relative;
    margin-inline: 0;
    padding: 0;
  }
`;
