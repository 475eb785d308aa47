import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatPrice, useLocale } from '../../../intl';
import { outcomeSeen } from '../../../tracker/machines';
import type { OrderMachineRecord } from '../../../tracker/machines';
import { directionColor, signToDirection } from '../../../ui/direction';
import { IconButton } from '../../../ui/IconButton';
import { ChevronIcon, CloseIcon } from '../../../ui/icons';
import { color, size, text, weight } from '../../../ui/tokens';
import { receiptPath } from '../../../state/paths';
import { Masked } from '../../shared/account/Amount';
import { ExtraText, StripAmount, StripFigure, StripRow } from './stripLayout';
import { orderResultText } from './orderResultText';
import { useAppDispatch } from '../../../state/store';

interface EndedStripProps {
  readonly order: OrderMachineRecord;
  readonly precision: number;
}

/** The strip of an order that has ended: result, net amount, entry and exit price, and a link to the receipt. */
export function EndedStrip({ order, precision }: EndedStripProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const locale = useLocale();
  const { orderNo, profit, entryPrice, exitPrice } = order.context;
  const price = (value: string) => formatPrice(value, precision, locale);
  const { outcome, word, amount } = orderResultText(intl, order);
  const colour = directionColor[signToDirection(profit ?? '0')];

  return (
    <StripRow>
      <StripAmount>
        <span>{word}</span>
        <StripFigure $colour={colour}>
          <Masked>{amount}</Masked>
        </StripFigure>
      </StripAmount>
      <$Reason>
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
      </$Reason>
      {orderNo !== null && (
        <$Receipt to={receiptPath(orderNo)}>
          {formatMessage({ id: 'position.receipt' })}
          <ChevronIcon size={14} />
        </$Receipt>
      )}
      <IconButton
        label={formatMessage({ id: 'common.dismiss' })}
        onClick={() => dispatch(outcomeSeen({ id: order.id }))}
      >
        <CloseIcon size={18} />
      </IconButton>
    </StripRow>
  );
}

const $Reason = styled(ExtraText)`
  color: ${color.muted};
`;

const $Receipt = styled(Link)`
  flex: none;
  display: flex;
  align-items: center;
  gap: 2px;
  min-height: ${size.target};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  white-space: nowrap;
  color: ${color.accent};
`;
