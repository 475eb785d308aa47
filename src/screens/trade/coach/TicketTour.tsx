import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import { helpDismissed } from '../../../state/storage/preferences';
import { Button } from '../../../ui/Button';
import { color, radius, space, text, weight } from '../../../ui/tokens';
import { COACH_SEEN } from './useIsNewcomer';

/** Highlighted parts of the ticket in this order, by their `data-part`. */
const STEPS = ['duration', 'stake', 'terms', 'buy'] as const;

/**
 * Tour of the ticket in four steps, for users without an order. It covers the chart but never the ticket, every
 * control stays usable, and it can be skipped.
 */
export function TicketTour() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
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
  const done = () => dispatch(helpDismissed({ id: COACH_SEEN }));

  return (
    <$Card aria-label={formatMessage({ id: 'ticket.coach.label' })}>
      <div role="status">
        <$StepCount>{[index + 1, STEPS.length].join(' / ')}</$StepCount>
        <p>{words[step]}</p>
      </div>
      <$Actions>
        <Button kind="ghost" onClick={done}>
          {formatMessage({ id: isLast ? 'ticket.coach.done' : 'ticket.coach.skip' })}
        </Button>
        {!isLast && (
          <Button kind="tonal" onClick={() => setIndex(index + 1)}>
            {formatMessage({ id: 'ticket.coach.next' })}
          </Button>
        )}
      </$Actions>
    </$Card>
  );
}

/** Outlines the part that the current step explains, without affecting layout or taps. */
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

const $StepCount = styled.p`
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.accent};
`;

const $Actions = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  margin-inline: -${space.oneHalf};
`;
