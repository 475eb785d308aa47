import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { formatPercent, formatUsdt, useLocale } from '../../../intl';
import { selectPreferences } from '../../../state/storage/persist';
import { color, radius, size, space, text, weight } from '../../../ui/tokens';
import type { TicketState } from './useTicket';

/** No "all": a short way to stake everything would serve nobody. */
const SHARES = [10, 25, 50] as const;

/** What is available, and shares of it as a stake. */
export function StakeShares({ ticket }: { readonly ticket: TicketState }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { hideAmounts } = useSelector(selectPreferences);
  const { balance, shareOf, chooseAmount } = ticket;
  const available = !balance ? '–' : hideAmounts ? '••••' : formatUsdt(balance.available, locale);

  return (
    <$Row>
      <$Available>{formatMessage({ id: 'ticket.available' }, { amount: available })}</$Available>
      {SHARES.map((percent) => {
        const amount = shareOf(percent);
        return (
          <$Share
            key={percent}
            type="button"
            disabled={amount === null}
            aria-label={formatMessage({ id: 'ticket.share' }, { percent })}
            onClick={() => amount !== null && chooseAmount(amount)}
          >
            {formatPercent(String(percent / 100), locale, { digits: 0 })}
          </$Share>
        );
      })}
    </$Row>
  );
}

const $Row = styled.div`
  display: flex;
  align-items: center;
  min-height: 36px;
  margin: 2px -4px -2px 0;
`;

const $Available = styled.span`
  flex: 1;
  min-width: 0;
  font-size: ${text.label};
  color: ${color.muted};
`;

/** Looks 32 px high, takes the finger on 48: the target reaches beyond the row. */
const $Share = styled.button`
  position: relative;
  min-width: ${size.target};
  min-height: 36px;
  padding-inline: ${space.half};
  font-size: ${text.label};
  font-weight: ${weight.strong};
  color: ${color.text};
  isolation: isolate;

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 3px 4px;
    border: 1px solid ${color.line};
    border-radius: ${radius.pill};
  }

  &::after {
    content: '';
    position: absolute;
    inset: -6px 0;
  }

  &:active::before {
    background: ${color.raised};
  }

  &:disabled {
    color: ${color.faint};
    cursor: not-allowed;
  }
`;
