import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatAmount, formatDuration, formatPercent, useLocale } from '../../../intl';
import { announced } from '../../../ui/announced';
import { chartAdjusted, helpDismissed } from '../../../state/storage/preferences';
import { Button } from '../../../ui/Button';
import { Row, Stack, Text } from '../../../ui/layout';
import { color, radius, space } from '../../../ui/tokens';
import { OutcomeLabel } from '../chart/OutcomeLabel';
import type { TicketState } from '../ticket/useTicket';
import { COACH_SEEN, useIsNewcomer } from './useIsNewcomer';
import { useAppDispatch } from '../../../state/store';

/**
 * Explains an order to users without one: a picture of both outcomes, and sentences with the figures of the ticket. It
 * lies over the chart but never over the ticket, and one tap closes it.
 */
export function FirstOrderCard({ ticket }: { readonly ticket: TicketState }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const { stake, term, figures } = ticket;
  const isNewcomer = useIsNewcomer();
  if (!isNewcomer || !figures || !term || !stake?.ok) return null;

  const duration = formatDuration(term.durationSec, locale);
  const net = formatAmount(figures.ifRight, locale, { sign: true });
  const close = () => {
    dispatch(helpDismissed({ id: COACH_SEEN }));
    // The chart then shows the same picture with the live price.
    dispatch(chartAdjusted({ view: 'order' }));
    // The card is removed together with the focus in it, so the focus moves to the ticket.
    document.querySelector<HTMLElement>('[data-part="duration"] input:checked')?.focus();
  };

  return (
    <$Card aria-label={formatMessage({ id: 'ticket.coach.label' })}>
      <Row $gap="one" $align="center" $justify="space-between">
        <Text $weight="medium">{formatMessage({ id: 'ticket.coach.label' })}</Text>
        <Button kind="tonal" onClick={close}>
          {formatMessage({ id: 'ticket.coach.done' })}
        </Button>
      </Row>
      <Stack $gap="one" ref={announced}>
        <$Picture>
          <$Half $wash={color.riseWash}>
            <OutcomeLabel side="above" tone="rise">
              {formatMessage({ id: 'ticket.future.above' })}
            </OutcomeLabel>
            <b>{formatMessage({ id: 'ticket.future.rise' }, { amount: net })}</b>
          </$Half>
          <$Half $wash={color.dropWash}>
            <OutcomeLabel side="below" tone="drop">
              {formatMessage({ id: 'ticket.future.below' })}
            </OutcomeLabel>
            <b>{formatMessage({ id: 'ticket.future.drop' }, { amount: net })}</b>
          </$Half>
        </$Picture>
        <Text $size="label">
          {formatMessage(
            { id: 'ticket.coach.text' },
            {
              duration,
              stake: formatAmount(stake.amount, locale, { kind: 'round', unit: true }),
              loss: formatAmount(figures.ifWrong.replace('-', ''), locale),
              share: formatPercent(figures.breakEven, locale, { digits: 1 }),
            },
          )}
        </Text>
      </Stack>
    </$Card>
  );
}

const $Card = styled.aside`
  position: absolute;
  z-index: 4;
  inset: auto 0 ${space.one};
  max-width: 480px;
  max-height: calc(100% - ${space.two});
  overflow-y: auto;
  margin-inline: auto;
  padding: ${space.one} ${space.oneHalf} ${space.oneHalf};
  display: grid;
  gap: ${space.one};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.raised};
  line-height: 1.35;

  button {
    flex: none;
  }
`;

/** A dashed line between the two halves represents the entry price. */
const $Picture = styled.div`
  display: grid;
  border-radius: ${radius.control};
  background: ${color.background};
  overflow: hidden;

  > :first-child {
    border-bottom: 1px dashed ${color.muted};
  }
`;

const $Half = styled.div<{ $wash: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.one};
  padding: 6px ${space.oneHalf};
  background: ${({ $wash }) => $wash};
`;
