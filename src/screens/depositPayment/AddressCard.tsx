import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf } from '#contract';
import { formatAmount, useLocale } from '../../intl';
import type { Transfer } from '../../machines/transfer/selectors';
import { Button } from '../../ui/Button';
import { buttonStyle, type ButtonLook } from '../../ui/buttonStyle';
import { Card } from '../../ui/Card';
import { CheckIcon, CopyIcon } from '../../ui/icons';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Text } from '../../ui/layout';
import { color, space, text, weight } from '../../ui/tokens';
import { useCopiedMark } from './useCopiedMark';
import { CopyPart, CopyParts } from './CopyPart';
import { QrCode } from './QrCode';

interface AddressCardProps {
  readonly row: Transfer;
  readonly where: ResultOf<'getRechargeAddress'>;
  readonly address: string;
}

/** Number of characters at each end of an address that users compare. */
const END_LENGTH = 6;

/** Payment address and its network. The address is shown as a QR code and as text. */
export function AddressCard({ row, where, address }: AddressCardProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { isCopied, copy } = useCopiedMark();
  const { network = '', qrText = address, minAmount, confirmations, payable } = where;
  const amount = formatAmount(row.amount, locale, { unit: true });

  return (
    <Card>
      <p>{formatMessage({ id: 'deposit.address.sentence' }, { amount, network })}</p>
      {!payable && <$Warning role="note">{formatMessage({ id: 'deposit.notPayable' })}</$Warning>}
      <CopyParts>
        <CopyPart
          name={formatMessage({ id: 'deposit.pay.amount' })}
          value={row.amount}
          shown={amount}
        />
      </CopyParts>
      <QrCode text={qrText} isPayable={payable} fileName={`deposit-${row.id}.png`} />
      <$Address translate="no">
        <Text as="b" $color="accent">
          {address.slice(0, END_LENGTH)}
        </Text>
        {address.slice(END_LENGTH, -END_LENGTH)}
        <Text as="b" $color="accent">
          {address.slice(-END_LENGTH)}
        </Text>
      </$Address>
      <Button
        kind="secondary"
        block
        icon={isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        onClick={() => void copy(address)}
      >
        {formatMessage({ id: 'deposit.copyAddress' })}
      </Button>
      {payable ? (
        <$Go href={walletLink(qrText, address)} $kind="secondary" $block rel="noopener noreferrer">
          {formatMessage({ id: 'deposit.goToAddress' })}
        </$Go>
      ) : (
        <>
          <Button kind="secondary" block disabled describedBy="why-no-link">
            {formatMessage({ id: 'deposit.goToAddress' })}
          </Button>
          <Text $size="label" $color="muted" id="why-no-link">
            {formatMessage({ id: 'deposit.goToAddress.not' })}
          </Text>
        </>
      )}
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'deposit.network' })}>{network}</KeyValue>
        <KeyValue label={formatMessage({ id: 'deposit.minimum' })}>
          {formatAmount(minAmount, locale, { unit: true })}
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'deposit.confirmations' })}>{confirmations}</KeyValue>
      </KeyValueList>
    </Card>
  );
}

/** Link that opens a wallet app on the device. The QR text may already be such a link. */
const walletLink = (qrText: string, address: string) =>
  /^(https|tron):/.test(qrText) ? qrText : `tron:${address}`;

const $Warning = styled.p`
  padding: ${space.oneHalf};
  border-radius: 10px;
  background: ${color.tideWash};
  color: ${color.tide};
  font-size: ${text.label};
  font-weight: ${weight.medium};
`;

const $Address = styled.p`
  font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  text-align: center;
  overflow-wrap: anywhere;
  -webkit-user-select: all;
  user-select: all;
`;

const $Go = styled.a<ButtonLook>`
  ${buttonStyle}
`;
