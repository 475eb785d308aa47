import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { css, styled } from 'styled-components';
import { fromMicro, toMicro } from '#contract';
import type { Order } from '#contract';
import { formatAmount, formatRate, useLocale } from '../../../intl';
import { signToDirection } from '../../../ui/direction';
import { Signed } from '../../../ui/Money';
import { color, figureFont, space, text, weight } from '../../../ui/tokens';
import { Masked } from '../../shared/account/Amount';
import { orderAmounts } from './orderAmounts';

/** The deducted and the returned amounts, which add up to the net amount, and the balance after it, as the lines of a bill. */
export function SumRows({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const ending = order.result ?? 'void';
  const sum = orderAmounts(order, ending);
  const signed = (micro: bigint) => formatAmount(fromMicro(micro), locale, { sign: true });
  const net = sum && fromMicro(sum.net);
  const back =
    ending === 'win'
      ? formatMessage({ id: 'receipt.sum.back' }, { rate: formatRate(order.payoutRate, locale) })
      : formatMessage({ id: 'receipt.sum.returned' });

  return (
    <$Bill>
      <Line label={formatMessage({ id: 'receipt.sum.stake' })}>
        {signed(-toMicro(order.amount))}
      </Line>
      <Line label={formatMessage({ id: 'receipt.sum.fee' })}>{signed(-toMicro(order.fee))}</Line>
      {sum && <Line label={back}>{signed(sum.back)}</Line>}
      {net !== null && (
        <Line isTotal label={formatMessage({ id: 'receipt.sum.net' })}>
          <Signed direction={signToDirection(net)} withoutArrow>
            {formatAmount(net, locale, { sign: true })}
          </Signed>
        </Line>
      )}
      {order.balanceAfter !== undefined && (
        <Line label={formatMessage({ id: 'receipt.sum.balanceAfter' })}>
          {formatAmount(order.balanceAfter, locale)}
        </Line>
      )}
    </$Bill>
  );
}

interface LineProps {
  readonly label: string;
  readonly isTotal?: boolean;
  readonly children: ReactNode;
}

function Line({ label, isTotal = false, children }: LineProps) {
  return (
    <$Line $isTotal={isTotal}>
      <dt>{label}</dt>
      <dd>
        <Masked>{children}</Masked>
      </dd>
    </$Line>
  );
}

const $Bill = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const totalStyle = css`
  margin-top: ${space.half};
  padding-top: ${space.half};
  border-top: 1px solid ${color.line};
  font-size: ${text.heading};
  font-weight: ${weight.medium};
`;

/** A dotted leader joins the label and the amount. */
const $Line = styled.div<{ $isTotal: boolean }>`
  display: flex;
  align-items: baseline;
  gap: ${space.one};
  padding-block: 3px;
  ${({ $isTotal }) => $isTotal && totalStyle}

  dt {
    display: flex;
    flex: 1;
    align-items: baseline;
    gap: ${space.one};
    min-width: 0;
  }

  dt::after {
    content: '';
    flex: 1;
    border-bottom: 1px dotted ${color.faint};
  }

  dd {
    font-family: ${figureFont};
    font-weight: ${weight.medium};
  }
`;
