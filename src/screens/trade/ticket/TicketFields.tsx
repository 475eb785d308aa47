import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDuration, formatPercent, useLocale } from '../../../intl';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { Skeleton } from '../../../ui/Skeleton';
import { color, text } from '../../../ui/tokens';
import { StakeField } from './StakeField';
import { StakeShares } from './StakeShares';
import type { TicketState } from './useTicket';

/** What can be chosen: for how long, and how much. */
export function TicketFields({ ticket }: { readonly ticket: TicketState }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { terms, term, chooseDuration, isVisitor } = ticket;

  return (
    <>
      {terms.length === 0 ? (
        <Skeleton height="50px" radius="12px" />
      ) : (
        <SegmentedControl
          label={formatMessage({ id: 'ticket.duration' })}
          value={term ? String(term.durationSec) : undefined}
          onChange={(value) => chooseDuration(Number(value))}
          choices={terms.map(({ durationSec, payoutRate }) => ({
            value: String(durationSec),
            label: formatDuration(durationSec, locale),
            detail: formatPercent(payoutRate, locale, { minDigits: 0 }),
          }))}
        />
      )}
      <div>
        <StakeField ticket={ticket} />
        {isVisitor ? (
          <$Visitor>{formatMessage({ id: 'ticket.login' })}</$Visitor>
        ) : (
          <StakeShares ticket={ticket} />
        )}
      </div>
    </>
  );
}

const $Visitor = styled.p`
  display: flex;
  align-items: center;
  min-height: 36px;
  font-size: ${text.label};
  color: ${color.muted};
`;
