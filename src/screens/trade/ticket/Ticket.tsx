import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, RefCallback, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { color, space, twoPaneWidth } from '../../../ui/tokens';
import { lazyPart, Nothing } from '../../shared/page/lazyPart';
import { MissingPart } from '../../shared/page/MissingPart';
import { landscapePhone, tinyWindow } from '../../../ui/landscapePhone';
import { useKeyboardHeight } from '../../../ui/useKeyboardHeight';
import { OrderButtons } from './OrderButtons';
import { TicketFields } from './TicketFields';
import { TicketLine } from './TicketLine';
import { TicketSheet } from './TicketSheet';
import { TicketTerms } from './TicketTerms';
import type { TicketState } from './useTicket';

interface TicketProps {
  readonly ticket: TicketState;
  readonly productId: string | null;
  /** The strip of the focused order; null without one. It replaces the durations, which are then in a sheet. */
  readonly strip: ReactNode;
  /** Whether the screen has little height, as a phone in landscape; the ticket is then one line, and its fields are in a sheet. */
  readonly isLow: boolean;
  /** Refs to measure the two parts of the ticket, whose heights are the same in every state of an order. */
  readonly deckRef?: RefCallback<HTMLElement>;
  readonly footRef?: RefCallback<HTMLElement>;
}

/** The error is in the same chunk as the open orders, because only signed-in users can place an order. */
const PlacingFault = lazyPart(
  async () => (await import(/* webpackChunkName: "ownOrders" */ './PlacingFault')).PlacingFault,
  { Waiting: Nothing, Missing: MissingPart },
);

/** The ticket: the terms of an order, and the two order buttons, which always stay visible. */
export function Ticket({ ticket, productId, strip, isLow, deckRef, footRef }: TicketProps) {
  const { formatMessage } = useIntl();
  const termsId = useId();
  const element = useRef<HTMLElement>(null);
  const keyboard = useScrollAboveKeyboard(element);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const openSheet = () => setSheetOpen(true);

  return (
    <$Ticket
      ref={element}
      aria-label={formatMessage({ id: 'ticket.label' })}
      style={{ scrollMarginBottom: keyboard }}
    >
      {productId !== null && !ticket.isVisitor && <PlacingFault productId={productId} />}
      <$Deck ref={deckRef} data-part="deck">
        {isLow ? (
          <>
            {strip}
            <TicketLine ticket={ticket} onOpen={openSheet} />
          </>
        ) : (
          <TicketFields ticket={ticket} strip={strip} onChangeDuration={openSheet} />
        )}
      </$Deck>
      <$Foot ref={footRef} style={{ bottom: keyboard }}>
        <TicketTerms id={termsId} ticket={ticket} />
        <OrderButtons ticket={ticket} describedBy={termsId} />
      </$Foot>
      {isSheetOpen && <TicketSheet ticket={ticket} onClose={() => setSheetOpen(false)} />}
    </$Ticket>
  );
}

/**
 * Height in px of the on-screen keyboard; 0 without a keyboard. When the keyboard opens for a field inside `element`,
 * the end of the element is scrolled above it, so that the field and the buttons are visible together.
 */
function useScrollAboveKeyboard(element: RefObject<HTMLElement | null>): number {
  const height = useKeyboardHeight();

  useEffect(() => {
    if (height > 0 && element.current?.contains(document.activeElement)) {
      element.current.scrollIntoView({ block: 'end' });
    }
  }, [height, element]);

  return height;
}

/**
 * On a phone, the layout of the page places the two parts of the ticket separately: the fields below the chart, the
 * buttons at the bottom.
 */
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
  min-height: 146px;
  padding-top: ${space.half};

  ${landscapePhone} {
    min-height: 0;
    padding-top: 0;
  }
`;

/** The buttons are sticky at the bottom of the screen, or above the on-screen keyboard. */
const $Foot = styled.div`
  order: 4;
  position: sticky;
  z-index: 4;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  margin-inline: calc(-1 * var(--page-margin, 0px));
  padding: ${space.half} var(--page-margin, 0) max(${space.one}, env(safe-area-inset-bottom));
  background: ${color.background};

  ${tinyWindow} {
    order: 2;
    position: static;
  }

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
