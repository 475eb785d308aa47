import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { announced } from '../../../ui/announced';
import { helpDismissed } from '../../../state/storage/preferences';
import { Button } from '../../../ui/Button';
import { Text } from '../../../ui/layout';
import { color, radius, space } from '../../../ui/tokens';
import { COACH_SEEN } from './useIsNewcomer';
import { useAppDispatch } from '../../../state/store';

/** The parts of the ticket that the tour highlights, in this order, by their `data-part`. */
const STEPS = ['duration', 'stake', 'terms', 'buy'] as const;

/**
 * Tour of the ticket in four steps, for users without an order. It lies over the chart but never over the ticket. All
 * controls can be used during the tour, and the user can skip it.
 */
export function TicketTour() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [index, setIndex] = useState(0);
  const step = STEPS[index] ?? 'buy';
  const isLast = index === STEPS.length - 1;
  useHighlight(step);

  const words = {
    duration: formatMessage({ id: 'ticket.coach.duration' }),
    stake: formatMessage({ id: 'ticket.coach.stake' }),
    terms: formatMessage({ id: 'ticket.coach.terms' }),
    buy: formatMessage({ id: 'ticket.coach.buy' }),
  } as const satisfies Record<(typeof STEPS)[number], string>;
  const leave = useRef<HTMLButtonElement>(null);
  const done = () => {
    dispatch(helpDismissed({ id: COACH_SEEN }));
    // The tour is removed together with the focus in it, so the focus moves to the ticket.
    document.querySelector<HTMLElement>('[data-part="duration"] input:checked')?.focus();
  };
  const goOn = () => {
    setIndex(index + 1);
    if (index + 2 === STEPS.length) leave.current?.focus();
  };

  return (
    <$Card aria-label={formatMessage({ id: 'ticket.coach.label' })}>
      <div ref={announced}>
        <Text $size="label" $color="accent" $weight="medium">
          {[index + 1, STEPS.length].join(' / ')}
        </Text>
        <p>{words[step]}</p>
      </div>
      <$Actions>
        <Button kind="ghost" ref={leave} onClick={done}>
          {formatMessage({ id: isLast ? 'ticket.coach.done' : 'ticket.coach.skip' })}
        </Button>
        {!isLast && (
          <Button kind="tonal" onClick={goOn}>
            {formatMessage({ id: 'ticket.coach.next' })}
          </Button>
        )}
      </$Actions>
    </$Card>
  );
}

/** Outlines the part of the ticket that the current step explains. This has no effect on layout or taps. */
function useHighlight(part: string) {
  useEffect(() => {
    const element = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (!element) return;
    element.style.outline = `2px solid ${color.accent}`;
    element.style.outlineOffset = '3px';
    element.style.borderRadius = radius.control;
    return () => {
      element.style.outline = '';
      element.style.outlineOffset = '';
      element.style.borderRadius = '';
    };
  }, [part]);
}

const $Card = styled.aside`
  position: absolute;
  z-index: 3;
  inset: auto 0 ${space.one};
  max-width: 480px;
  margin-inline: auto;
  padding: ${space.oneHalf} ${space.two} ${space.half};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  line-height: 1.35;
`;

const $Actions = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  margin-inline: -${space.oneHalf};
`;
