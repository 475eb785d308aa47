import { useIntl } from 'react-intl';
import { fromMicro, toMicro } from '#contract';
import type { Order } from '#contract';
import { formatDecimal, formatPercent, formatSigned, formatUsdt, useLocale } from '../../../intl';
import { Card, Rule } from '../../../ui/Card';
import { signToDirection } from '../../../ui/direction';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { Text } from '../../../ui/layout';
import { Signed } from '../../../ui/Money';
import { MaskableAmount } from '../../shared/account/MaskableAmount';
import { orderAmounts } from './orderAmounts';
import type { OrderEnding } from './orderAmounts';

const sentences = {
  win: 'receipt.sum.win',
  lose: 'receipt.sum.lose',
  tie: 'receipt.sum.tie',
  void: 'receipt.sum.void',
} as const satisfies Record<OrderEnding, MessageId>;

/**
 * The calculation from the stake to the net amount, done on this device. It is shown as a sentence and as figures: the
 * deducted and the returned amounts, which add up to the net amount.
 */
export function SumCard({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const ending: OrderEnding = order.result ?? 'void';
  const sum = orderAmounts(order, ending);
  const title = formatMessage({ id: 'receipt.sum.title' });
  const signed = (micro: bigint) => formatSigned(fromMicro(micro), locale);
  const net = sum && fromMicro(sum.net);

  return (
    <Card aria-label={title}>
      <Text as="h2" $size="body">
        {title}
      </Text>
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'receipt.sum.stake' })}>
          <MaskableAmount>{signed(-toMicro(order.amount))}</MaskableAmount>
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'receipt.sum.fee' })}>
          <MaskableAmount>{signed(-toMicro(order.fee))}</MaskableAmount>
        </KeyValue>
        {sum && (
          <KeyValue
            label={
              ending === 'win'
                ? formatMessage(
                    { id: 'receipt.sum.back' },
                    { rate: formatPercent(order.payoutRate, locale, { minDigits: 0 }) },
                  )
                : formatMessage({ id: 'receipt.sum.returned' })
            }
          >
            <MaskableAmount>{signed(sum.back)}</MaskableAmount>
          </KeyValue>
        )}
        {net !== null && (
          <KeyValue label={formatMessage({ id: 'receipt.sum.net' })}>
            <Signed direction={signToDirection(net)} withoutArrow>
              <MaskableAmount>{formatSigned(net, locale)}</MaskableAmount>
            </Signed>
          </KeyValue>
        )}
        {order.balanceAfter !== undefined && (
          <KeyValue label={formatMessage({ id: 'receipt.sum.balanceAfter' })}>
            <MaskableAmount>{formatUsdt(order.balanceAfter, locale)}</MaskableAmount>
          </KeyValue>
        )}
      </KeyValueList>
      {sum && net !== null && (
        <>
          <Rule />
          <Text $size="label" $color="muted">
            <MaskableAmount>
              {formatMessage(
                { id: sentences[ending] },
                {
                  stake: formatUsdt(order.amount, locale),
                  rate: formatDecimal(order.payoutRate, locale, { minFraction: 2 }),
                  winnings: formatUsdt(fromMicro(sum.winnings), locale),
                  fee: formatUsdt(order.fee, locale),
                  net: formatSigned(net, locale),
                  back: formatUsdt(fromMicro(sum.back), locale),
                },
              )}
            </MaskableAmount>
          </Text>
        </>
      )}
    </Card>
  );
}
