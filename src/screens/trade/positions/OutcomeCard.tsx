import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { keyframes, styled } from 'styled-components';
import { formatPrice, formatSigned, formatUsdt, useLocale } from '../../../intl';
import { outcomeSeen } from '../../../state/machines/machines';
import type { OrderRecord } from '../../../state/machines/machines';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { directionOf } from '../../../ui/direction';
import { LinkButton } from '../../../ui/LinkButton';
import { Signed } from '../../../ui/Money';
import { color, motion, space, text } from '../../../ui/tokens';
import { receiptPath, resultMessages } from './orderWords';
import { CardHead } from './CardHead';

interface OutcomeCardProps {
  readonly order: OrderRecord;
  readonly precision: number;
}

/** How an order ended: the result in a word, the money in a figure, the prices behind it, and the way to the proof. */
export function OutcomeCard({ order, precision }: OutcomeCardProps) {
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const locale = useLocale();
  const { intent, orderNo, profit, entryPrice, exitPrice, balanceAfter } = order.context;
  const outcome = order.value === 'settled' ? (order.context.result ?? 'void') : 'void';
  const price = (value: string) => formatPrice(value, precision, locale);
  const unit = formatMessage({ id: 'common.usdt' });
  const net = `${formatSigned(profit ?? '0', locale)} ${unit}`;

  return (
    <$Card $tone="tide" aria-label={formatMessage({ id: 'position.label' })}>
      <CardHead intent={intent} />
      <$Result role="status">
        <$Word>{formatMessage({ id: resultMessages[outcome] })}</$Word>
        <Signed direction={directionOf(profit ?? '0')} size="figure" withoutArrow>
          {net}
        </Signed>
        <$Detail>
          {outcome === 'void'
            ? formatMessage({ id: 'position.void' })
            : entryPrice !== null &&
              exitPrice !== null &&
              formatMessage(
                { id: 'position.path' },
                { entry: price(entryPrice), exit: price(exitPrice) },
              )}
        </$Detail>
        {outcome === 'tie' && <$Detail>{formatMessage({ id: 'position.tie' })}</$Detail>}
        {balanceAfter !== null && (
          <$Detail>
            {formatMessage(
              { id: 'position.balanceAfter' },
              { amount: `${formatUsdt(balanceAfter, locale)} ${unit}` },
            )}
          </$Detail>
        )}
      </$Result>
      <$Actions>
        {orderNo !== null && (
          <LinkButton to={receiptPath(orderNo)} block>
            {formatMessage({ id: 'position.receipt' })}
          </LinkButton>
        )}
        <Button kind="secondary" block onClick={() => dispatch(outcomeSeen({ id: order.id }))}>
          {formatMessage({ id: 'common.dismiss' })}
        </Button>
      </$Actions>
    </$Card>
  );
}

const appear = keyframes`from { opacity: 0; transform: translateY(4px); }`;

const $Card = styled(Card)`
  animation: ${appear} ${motion.sheet};
`;

const $Result = styled.div`
  display: grid;
  justify-items: center;
  text-align: center;
`;

const $Word = styled.b`
  font-size: ${text.heading};
`;

const $Detail = styled.span`
  font-size: ${text.label};
  line-height: 1.45;
  color: ${color.muted};
`;

const $Actions = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space.one};
`;
