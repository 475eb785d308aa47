import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatCents, formatPrice, useLocale } from '../../../intl';
import { outcomeSeen } from '../../../state/machines/machines';
import type { OrderRecord } from '../../../state/machines/machines';
import { directionColor, signToDirection } from '../../../ui/direction';
import { IconButton } from '../../../ui/IconButton';
import { ChevronIcon, CloseIcon } from '../../../ui/icons';
import { color, size, text, weight } from '../../../ui/tokens';
import { receiptPath } from '../../shared/page/paths';
import { MaskableAmount } from '../../shared/account/MaskableAmount';
import { Column, Small } from './stripLayout';
import { orderResultText } from './orderResultText';
import { useAppDispatch } from '../../../state/store';

interface EndedStripProps {
  readonly order: OrderRecord;
  readonly precision: number;
}

/** The strip of an order that has ended: result, net amount, entry and exit price, and a link to the receipt. */
export function EndedStrip({ order, precision }: EndedStripProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const { orderNo, profit, entryPrice, exitPrice, balanceAfter } = order.context;
  const price = (value: string) => formatPrice(value, precision, locale);
  const unit = formatMessage({ id: 'common.usdt' });
  const { outcome, word, net } = orderResultText(intl, order);
  const colour = directionColor[signToDirection(profit ?? '0')];

  return (
    <$Row>
      <Column>
        <b>{word}</b>
        <$Net $colour={colour}>
          <MaskableAmount>{net}</MaskableAmount>
        </$Net>
        <Small>
          {outcome === 'void'
            ? formatMessage({ id: 'position.void' })
            : outcome === 'tie'
              ? formatMessage({ id: 'position.tie' })
              : entryPrice !== null &&
                exitPrice !== null &&
                formatMessage(
                  { id: 'position.path' },
                  { entry: price(entryPrice), exit: price(exitPrice) },
                )}
        </Small>
        {balanceAfter !== null && outcome !== 'void' && (
          <$Balance>
            <MaskableAmount>
              {formatMessage(
                { id: 'position.balanceAfter' },
                { amount: `${formatCents(balanceAfter, locale)} ${unit}` },
              )}
            </MaskableAmount>
          </$Balance>
        )}
      </Column>
      <$Actions>
        <IconButton
          label={formatMessage({ id: 'common.dismiss' })}
          onClick={() => dispatch(outcomeSeen({ id: order.id }))}
        >
          <CloseIcon size={18} />
        </IconButton>
        {orderNo !== null && (
          <$Receipt to={receiptPath(orderNo)}>
            {formatMessage({ id: 'position.receipt' })}
            <ChevronIcon size={14} />
          </$Receipt>
        )}
      </$Actions>
    </$Row>
  );
}

const $Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  padding: 0 2px 0 12px;
`;

const $Actions = styled.div`
  display: grid;
  justify-items: end;
  align-content: space-between;
  height: 88px;

  button {
    height: 44px;
  }
`;

/** The balance is hidden on the narrowest phones, to leave room for the prices. The receipt also shows it. */
const $Balance = styled(Small)`
  @media (max-width: 359px) {
    display: none;
  }
`;

const $Net = styled.span<{ $colour: string }>`
  font-size: ${text.title};
  font-weight: ${weight.strong};
  line-height: 1.15;
  white-space: nowrap;
  color: ${({ $colour }) => $colour};
`;

const $Receipt = styled(Link)`
  display: flex;
  align-items: center;
  gap: 2px;
  min-height: ${size.target};
  padding-inline: 8px;
  font-weight: ${weight.medium};
  white-space: nowrap;
  color: ${color.accent};
`;
