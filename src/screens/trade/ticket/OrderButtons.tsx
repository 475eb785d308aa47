import { useId } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Direction } from '#contract';
import { formatUsdt, useLocale } from '../../../intl';
import type { Locale } from '../../../intl';
import { Button } from '../../../ui/Button';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { color, radius, space } from '../../../ui/tokens';
import { isTemporaryBlocker } from './orderBlocker';
import type { TicketState } from './useTicket';

interface OrderButtonsProps {
  readonly ticket: TicketState;
  readonly describedBy: string;
}

/** Buttons Buy Rise and Buy Drop with the returned amount. Both are blocked while one is busy. */
export function OrderButtons({ ticket, describedBy }: OrderButtonsProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { stake, figures, blocker, sending, preselectedDirection, buy } = ticket;
  const choiceId = useId();
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
      (blocker !== null && !isTemporaryBlocker(blocker)) ||
      (sending !== null && sending !== direction),
    onClick: () => buy(direction),
  });

  return (
    <$Pair data-part="buy">
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
    </$Pair>
  );
}

/** Whole amounts without decimals, others with cents. */
const roundAmount = (amount: string, locale: Locale) =>
  formatUsdt(amount, locale, { minFraction: amount.includes('.') ? 2 : 0 });

/** Side by side, or stacked when large text leaves no room. */
const $Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space.one};
`;

/** Highlights the direction chosen before registration. */
const $Choice = styled.div<{ $isWanted: boolean }>`
  display: grid;
  border-radius: ${radius.control};
  box-shadow: ${({ $isWanted }) =>
    $isWanted ? `0 0 0 2px ${color.background}, 0 0 0 4px ${color.text}` : 'none'};
`;
