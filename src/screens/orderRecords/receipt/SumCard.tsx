import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { fromMicro, toMicro } from '../../../contract';
import type { Order } from '../../../contract';
import { formatDecimal, formatPercent, formatSigned, formatUsdt, useLocale } from '../../../intl';
import { Card, Rule } from '../../../ui/Card';
import { directionOf } from '../../../ui/direction';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { Signed } from '../../../ui/Money';
import { color, text } from '../../../ui/tokens';
import { OwnAmount } from '../../shared/account/OwnAmount';
import { sumOf } from './sum';
import type { Ending } from './sum';

const sentences = {
  win: 'receipt.sum.win',
  lose: 'receipt.sum.lose',
  tie: 'receipt.sum.tie',
  void: 'receipt.sum.void',
} as const satisfies Record<Ending, MessageId>;

/**
 * Calculation from stake to net amount, done on this device, as a sentence and in figures: the outgoing and returned
 * amounts add up to the net.
 */
export function SumCard({ order }: { readonly order: Order }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const ending: Ending = order.result ?? 'void';
  const sum = sumOf(order, ending);
  const title = formatMessage({ id: 'receipt.sum.title' });
  const signed = (micro: bigint) => formatSigned(fromMicro(micro), locale);
  const net = sum && fromMicro(sum.net);

  return (
    <Card aria-label={title}>
      <$Title>{title}</$Title>
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'receipt.sum.stake' })}>
          <OwnAmount>{signed(-toMicro(order.amount))}</OwnAmount>
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'receipt.sum.fee' })}>
          <OwnAmount>{signed(-toMicro(order.fee))}</OwnAmount>
        </KeyValue>
        {sum && (
          <KeyValue
            label={formatMessage(
              { id: 'receipt.sum.back' },
              { rate: formatPercent(order.payoutRate, locale, { minDigits: 0 }) },
            )}
          >
            <OwnAmount>{signed(sum.back)}</OwnAmount>
          </KeyValue>
        )}
        {net !== null && (
          <KeyValue label={formatMessage({ id: 'receipt.sum.net' })}>
            <Signed direction={directionOf(net)} withoutArrow>
              <OwnAmount>{formatSigned(net, locale)}</OwnAmount>
            </Signed>
          </KeyValue>
        )}
        {order.balanceAfter !== undefined && (
          <KeyValue label={formatMessage({ id: 'receipt.sum.balanceAfter' })}>
            <OwnAmount>{formatUsdt(order.balanceAfter, locale)}</OwnAmount>
          </KeyValue>
        )}
      </KeyValueList>
      {sum && net !== null && (
        <>
          <Rule />
          <$Sentence>
            <OwnAmount>
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
            </OwnAmount>
          </$Sentence>
        </>
      )}
    </Card>
  );
}

const $Title = styled.h2`
  font-size: ${text.body};
`;

const $Sentence = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
