import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import { helpDismissed } from '../../../state/storage/preferences';
import { Button } from '../../../ui/Button';
import { color, radius, space, text, weight } from '../../../ui/tokens';
import { COACH_SEEN } from './useIsNewcomer';

/** The parts of the ticket that are marked one after the other, by their `data-part`. */
const MARKS = ['duration', 'stake', 'terms', 'buy'] as const;

/**
 * What an order is, in four marks on the ticket, before the first one. It lies on the chart, never on the ticket; every
 * control works meanwhile, and skipping it is as good as reading it.
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

/** A line around the part that the words are about; it takes no room and no tap. */
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
