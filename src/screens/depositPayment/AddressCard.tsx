import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf } from '#contract';
import { formatUsdt, useLocale } from '../../intl';
import type { Transfer } from '../../machines/transferFacts';
import { Button } from '../../ui/Button';
import { buttonStyle, type ButtonLook } from '../../ui/buttonStyle';
import { Card } from '../../ui/Card';
import { CheckIcon, CopyIcon } from '../../ui/icons';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { color, space, text, weight } from '../../ui/tokens';
import { useCopiedMark } from './useCopiedMark';
import { CopyPart, CopyParts } from './CopyPart';
import { QrCode } from './QrCode';

interface AddressCardProps {
  readonly row: Transfer;
  readonly where: ResultOf<'getRechargeAddress'>;
  readonly address: string;
}

/** Number of characters that users compare at both ends. */
const END_LENGTH = 6;

/** Payment address with its network, as QR code and as text. */
export function AddressCard({ row, where, address }: AddressCardProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const { isCopied, copy } = useCopiedMark();
  const { network = '', qrText = address, minAmount, confirmations, payable } = where;
  const unit = formatMessage({ id: 'common.usdt' });
  const least = `${formatUsdt(minAmount, locale)} ${unit}`;

  return (
    <Card>
      <p>
        {formatMessage(
          { id: 'deposit.address.sentence' },
          { amount: `${formatUsdt(row.amount, locale)} ${unit}`, network },
        )}
      </p>
      {!payable && <$Warning role="note">{formatMessage({ id: 'deposit.notPayable' })}</$Warning>}
      <CopyParts>
        <CopyPart
          name={formatMessage({ id: 'deposit.pay.amount' })}
          value={row.amount}
          shown={`${formatUsdt(row.amount, locale)} ${unit}`}
        />
      </CopyParts>
      <QrCode text={qrText} isPayable={payable} fileName={`deposit-${row.id}.png`} />
      <$Address>
        <$End>{address.slice(0, END_LENGTH)}</$End>
        {address.slice(END_LENGTH, -END_LENGTH)}
        <$End>{address.slice(-END_LENGTH)}</$End>
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
          <$Why id="why-no-link">{formatMessage({ id: 'deposit.goToAddress.not' })}</$Why>
        </>
      )}
      <KeyValueList>
        <KeyValue label={formatMessage({ id: 'deposit.network' })}>{network}</KeyValue>
        <KeyValue label={formatMessage({ id: 'deposit.minimum' })}>{least}</KeyValue>
        <KeyValue label={formatMessage({ id: 'deposit.confirmations' })}>{confirmations}</KeyValue>
      </KeyValueList>
    </Card>
  );
}

/** Link that opens a wallet on the device; the exchange may send its own link in the QR text. */
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

const $End = styled.b`
  color: ${color.accent};
`;

const $Why = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Go = styled.a<ButtonLook>`
  ${buttonStyle}
`;
