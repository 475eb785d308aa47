import { useId } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Direction } from '#contract';
import { formatAmount, useLocale } from '../../../intl';
import type { Locale } from '../../../intl';
import { useIsPastShown } from '../../../state/pastShown';
import { Button } from '../../../ui/Button';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons';
import { Split } from '../../../ui/layout';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { color, radius } from '../../../ui/tokens';
import { isTemporaryBlocker } from './orderBlocker';
import type { TicketState } from './useTicket';

interface OrderButtonsProps {
  readonly ticket: TicketState;
  readonly describedBy: string;
}

/**
 * The buttons Buy Rise and Buy Drop, with the amount that a win returns. Both are blocked while one of them is busy.
 */
export function OrderButtons({ ticket, describedBy }: OrderButtonsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { stake, figures, blocker, sending, preselectedDirection, buy } = ticket;
  const choiceId = useId();
  const isPast = useIsPastShown();
  const back =
    figures && stake?.ok
      ? formatMessage(
          { id: 'ticket.back' },
          {
            stake: roundAmount(stake.amount, locale),
            back: roundAmount(figures.totalReturn, locale),
          },
        )
      : '–';
  const shared = (direction: Direction) => ({
    kind: direction,
    block: true,
    detail: back,
    describedBy: preselectedDirection === direction ? `${describedBy} ${choiceId}` : describedBy,
    busy: sending === direction,
    waiting: isTemporaryBlocker(blocker),
    disabled:
      isPast ||
      (blocker !== null && !isTemporaryBlocker(blocker)) ||
      (sending !== null && sending !== direction),
    onClick: () => buy(direction),
  });

  return (
    <Split $min="min(100%, 8.5rem)" data-part="buy">
      {preselectedDirection && (
        <VisuallyHidden id={choiceId}>{formatMessage({ id: 'ticket.wanted' })}</VisuallyHidden>
      )}
      <$Choice $isWanted={preselectedDirection === 'rise'}>
        <Button {...shared('rise')} icon={<ArrowUpIcon size={16} />}>
          {formatMessage({ id: 'ticket.buyRise' })}
        </Button>
      </$Choice>
      <$Choice $isWanted={preselectedDirection === 'drop'}>
        <Button {...shared('drop')} icon={<ArrowDownIcon size={16} />}>
          {formatMessage({ id: 'ticket.buyDrop' })}
        </Button>
      </$Choice>
    </Split>
  );
}

/** Formats an amount: a whole amount without decimals, any other with cents. */
const roundAmount = (amount: string, locale: Locale) =>
  formatAmount(amount, locale, { kind: 'stake' });

/** Highlights the direction that a visitor chose before the registration. */
const $Choice = styled.div<{ $isWanted: boolean }>`
  display: grid;
  border-radius: ${radius.control};
  box-shadow: ${({ $isWanted }) =>
    $isWanted ? `0 0 0 2px ${color.background}, 0 0 0 4px ${color.text}` : 'none'};
`;
