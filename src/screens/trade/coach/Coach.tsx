import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import { helpDismissed } from '../../../state/storage/preferences';
import { Button } from '../../../ui/Button';
import { color, radius, space, text, weight } from '../../../ui/tokens';
import { COACH_SEEN } from './useIsNewcomer';

/** Highlighted parts of the ticket in this order, by their `data-part`. */
const MARKS = ['duration', 'stake', 'terms', 'buy'] as const;

/**
 * Tour of the ticket in four steps, for users without an order. It covers the chart but never the ticket, every
 * control stays usable, and it can be skipped.
 */
export function Coach() {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const [at, setAt] = useState(0);
  const mark = MARKS[at] ?? 'buy';
  const isLast = at === MARKS.length - 1;
  useMark(mark);

  const words = {
    duration: formatMessage({ id: 'ticket.coach.duration' }),
    stake: formatMessage({ id: 'ticket.coach.stake' }),
    terms: formatMessage({ id: 'ticket.coach.terms' }),
    buy: formatMessage({ id: 'ticket.coach.buy' }),
  } as const satisfies Record<(typeof MARKS)[number], string>;
  const done = () => dispatch(helpDismissed({ id: COACH_SEEN }));

  return (
    <$Card aria-label={formatMessage({ id: 'ticket.coach.label' })}>
      <div role="status">
        <$At>{[at + 1, MARKS.length].join(' / ')}</$At>
        <p>{words[mark]}</p>
      </div>
      <$Ways>
        <Button kind="ghost" onClick={done}>
          {formatMessage({ id: isLast ? 'ticket.coach.done' : 'ticket.coach.skip' })}
        </Button>
        {!isLast && (
          <Button kind="tonal" onClick={() => setAt(at + 1)}>
            {formatMessage({ id: 'ticket.coach.next' })}
          </Button>
        )}
      </$Ways>
    </$Card>
  );
}

/** Outlines the part that the current step explains, without affecting layout or taps. */
function useMark(part: string) {
  useEffect(() => {
    const marked = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (!marked) return;
    marked.style.outline = `2px solid ${color.accent}`;
    marked.style.outlineOffset = '3px';
    marked.style.borderRadius = radius.control;
    return () => {
      marked.style.outline = '';
      marked.style.outlineOffset = '';
      marked.style.borderRadius = '';
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

const $At = styled.p`
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.accent};
`;

const $Ways = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  margin-inline: -${space.oneHalf};
`;
