import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatAmount, useLocale } from '../../../intl';
import { AgainIcon } from '../../../ui/icons';
import { color, radius, space, text, weight } from '../../../ui/tokens';
import type { TicketState } from './useTicket';

interface QuickStakesProps {
  readonly ticket: TicketState;
  /** A control that replaces the first amount, so that the other amounts stay where they are. */
  readonly leading?: ReactNode;
}

/**
 * Buttons for fixed amounts and for the last stake. There are no buttons for shares of the balance or for all of it,
 * because they encourage stakes that are too large.
 */
export function QuickStakes({ ticket, leading }: QuickStakesProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { quickStakes, stake, chooseAmount } = ticket;

  return (
    <$Row role="group" aria-label={formatMessage({ id: 'ticket.amounts' })}>
      {leading}
      {quickStakes.slice(leading ? 1 : 0).map(({ amount, isLast, isWithin }) => {
        const figure = formatAmount(amount, locale, { kind: 'round' });
        const withUnit = formatAmount(amount, locale, { kind: 'round', unit: true });
        return (
          <$Amount
            key={amount}
            type="button"
            disabled={!isWithin}
            aria-pressed={stake?.amount === amount}
            aria-label={
              isLast ? formatMessage({ id: 'ticket.amount.last' }, { amount: withUnit }) : withUnit
            }
            onClick={() => chooseAmount(amount)}
          >
            {isLast && <AgainIcon size={14} />}
            {figure}
          </$Amount>
        );
      })}
    </$Row>
  );
}

const $Row = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(min-content, 1fr);
  min-height: 36px;
  margin-inline: -4px;
`;

/** The button looks 30 px high, but its tap target is 48 px high and extends beyond the row. */
const $Amount = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 4px;
  padding-inline: ${space.half};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  color: ${color.text};
  isolation: isolate;

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 3px 4px;
    border-radius: ${radius.pill};
    background: ${color.raised};
  }

  &[aria-pressed='true']::before {
    background: ${color.accentWash};
    outline: 1px solid ${color.accent};
  }

  &::after {
    content: '';
    position: absolute;
    inset: -6px 0;
  }

  &:disabled {
    color: ${color.faint};
    cursor: not-allowed;
  }
`;
