import { useIntl } from 'react-intl';
import { CURRENCY } from '#contract';
import type { IntlShape } from 'react-intl';
import { AmountField } from '../../../ui/AmountField';
import { useAmountText } from '../../shared/account/Amount';
import type { AmountText } from '../../shared/account/Amount';
import { AvailableBalance } from './AvailableBalance';
import type { StakeFault } from './stake';
import type { TicketState } from './useTicket';

/**
 * A separator can be a thousands separator or a decimal mark, so the amount as the app understands it is shown if the
 * text has a separator.
 */
const SEPARATORS = /[.,]/;

/** Input of the stake, with the amount as the app understands it and the validation error. */
export function StakeField({ ticket }: { readonly ticket: TicketState }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const amountText = useAmountText();
  const { stake, typed, setTyped, step, limits } = ticket;
  // An empty field is not shown as an error; the text above the buttons says what is missing.
  const fault = stake && !stake.ok && stake.fault !== 'empty' ? stake.fault : null;

  return (
    <AmountField
      label={formatMessage({ id: 'ticket.stake' })}
      value={typed}
      onChange={setTyped}
      unit={CURRENCY}
      onStep={step}
      stepLabels={{
        down: formatMessage({ id: 'ticket.stake.less' }),
        up: formatMessage({ id: 'ticket.stake.more' }),
      }}
      disabled={limits === null}
      echo={
        stake?.amount && SEPARATORS.test(typed) ? (
          formatMessage(
            { id: 'ticket.stake.echo' },
            { amount: amountText(stake.amount, { unit: true }) },
          )
        ) : ticket.isVisitor ? (
          formatMessage({ id: 'ticket.login' })
        ) : (
          <AvailableBalance ticket={ticket} />
        )
      }
      error={fault && faultText(intl, fault, ticket, amountText)}
    />
  );
}

function faultText(
  { formatMessage }: IntlShape,
  fault: StakeFault,
  { limits, figures, balance }: TicketState,
  amountText: AmountText,
): string {
  const money = (amount: string | undefined) => (amount ? amountText(amount, { unit: true }) : '');
  switch (fault) {
    case 'empty':
      return formatMessage({ id: 'ticket.fault.empty' });
    case 'not_a_number':
      return formatMessage({ id: 'ticket.fault.notANumber' });
    case 'ambiguous':
      return formatMessage({ id: 'ticket.fault.ambiguous' });
    case 'negative':
      return formatMessage({ id: 'ticket.fault.negative' });
    case 'too_many_places':
      return formatMessage({ id: 'ticket.fault.tooManyPlaces' });
    case 'too_long':
      return formatMessage({ id: 'ticket.fault.tooLong' });
    case 'zero':
    case 'below_min':
      return formatMessage({ id: 'ticket.fault.belowMin' }, { min: money(limits?.minAmount) });
    case 'above_max':
      return formatMessage({ id: 'ticket.fault.aboveMax' }, { max: money(limits?.maxAmount) });
    case 'over_balance':
      return formatMessage(
        { id: 'ticket.fault.overBalance' },
        {
          cost: money(figures?.cost),
          available: balance ? amountText(balance.available, { masked: true }) : '',
        },
      );
  }
}
