import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Stack } from '../../../ui/layout';
import { formatDuration, formatRate, useLocale } from '../../../intl';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { Skeleton } from '../../../ui/Skeleton';
import { DurationButton } from './DurationButton';
import { QuickStakes } from './QuickStakes';
import { StakeField } from './StakeField';
import type { TicketState } from './useTicket';

interface TicketFieldsProps {
  readonly ticket: TicketState;
  /**
   * The strip of an open order. It replaces the durations, and a button next to the quick amounts then opens the choice
   * of the duration elsewhere.
   */
  readonly strip?: ReactNode;
  readonly onChangeDuration?: () => void;
}

/** The fields of the ticket: duration and stake. */
export function TicketFields({ ticket, strip = null, onChangeDuration }: TicketFieldsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { terms, term, chooseDuration, stake } = ticket;
  // An error replaces the quick amounts, to avoid a layout shift.
  const isWrong = stake !== null && !stake.ok && stake.fault !== 'empty';

  return (
    <Stack $gap="one">
      {strip ??
        (terms.length === 0 ? (
          <Skeleton height="48px" radius="12px" />
        ) : (
          <div data-part="duration">
            <SegmentedControl
              label={formatMessage({ id: 'ticket.duration' })}
              value={term ? String(term.durationSec) : undefined}
              onChange={(value) => chooseDuration(Number(value))}
              choices={terms.map(({ durationSec, payoutRate }) => ({
                value: String(durationSec),
                label: formatDuration(durationSec, locale),
                detail: formatRate(payoutRate, locale),
              }))}
            />
          </div>
        ))}
      <$Stake data-part="stake">
        <StakeField ticket={ticket} />
        {!isWrong && (
          <QuickStakes
            ticket={ticket}
            leading={
              strip !== null &&
              onChangeDuration &&
              term && <DurationButton seconds={term.durationSec} onOpen={onChangeDuration} />
            }
          />
        )}
      </$Stake>
    </Stack>
  );
}

const $Stake = styled.div`
  min-height: 86px;
`;
