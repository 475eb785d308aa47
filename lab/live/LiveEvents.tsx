import { useEffect, useRef } from 'react';
import type { Dispatch } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatTime, useLocale } from '#src/intl/index';
import { color, mono, size, space, text } from '../shared/style';
import { Changes } from '../steps/Changes';
import type { LiveAction, LiveEntry } from './liveState';

/** Maximum number of rows. The slider gives access to all others. */
const SHOWN = 120;

interface LiveEventsProps {
  readonly entries: readonly LiveEntry[];
  readonly index: number;
  readonly dispatch: Dispatch<LiveAction>;
}

/** The actions of the page in order, with the context changes of the selected action. */
export function LiveEvents({ entries, index, dispatch }: LiveEventsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const current = useRef<HTMLLIElement>(null);
  const first = Math.max(0, Math.min(index - SHOWN / 2, entries.length - SHOWN));

  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  return (
    <$List aria-label={formatMessage({ id: 'lab.live.events' })} tabIndex={0}>
      {entries.slice(first, first + SHOWN).map((entry, offset) => {
        const number = first + offset;
        const isCurrent = number === index;
        return (
          <li key={number} ref={isCurrent ? current : undefined}>
            <$Line
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => dispatch({ type: 'wentTo', place: number })}
            >
              <$Time>{formatTime(entry.at, locale, { ms: true })}</$Time>
              <$Type>{entry.type ?? formatMessage({ id: 'lab.live.began' })}</$Type>
            </$Line>
            {isCurrent && entry.move && (
              <$Below>
                <Changes move={entry.move} />
              </$Below>
            )}
          </li>
        );
      })}
    </$List>
  );
}

const $List = styled.ol`
  flex: 1;
  overflow-y: auto;
`;

const $Line = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space.oneHalf};
  width: 100%;
  min-height: ${size.target};
  padding: ${space.half} ${space.oneHalf};
  border-bottom: 1px solid ${color.line};
  font-size: ${text.label};
  text-align: start;

  &[aria-current='step'] {
    box-shadow: inset 3px 0 ${color.accent};
    background: ${color.accentWash};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const $Time = styled.span`
  color: ${color.muted};
  font-variant-numeric: tabular-nums;
`;

const $Type = styled.span`
  font-family: ${mono};
  font-size: ${text.label};
  overflow-wrap: anywhere;
`;

const $Below = styled.div`
  padding: 0 ${space.oneHalf} ${space.one};
`;
