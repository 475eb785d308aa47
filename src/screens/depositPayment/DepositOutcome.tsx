import type { ReactNode } from 'react';
import { useIntl, type MessageValue } from 'react-intl';
import { styled } from 'styled-components';
import type { Usdt } from '#contract';
import { hasNetAmount } from '../../machines/transfer/selectors';
import type { Transfer } from '../../machines/transfer/selectors';
import { pageMemory } from '../../state/storage/pageMemory';
import { Card, Rule } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Row, Split, Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { color, space, text } from '../../ui/tokens';
import { Amount } from '../shared/account/Amount';
import { TransferBadge } from '../shared/transfers/TransferBadge';
import { TransferTracker } from '../shared/transfers/TransferTracker';
import { CorrectProof } from './CorrectProof';
import { PaymentPicture } from './PaymentPicture';
import { failReasonText, transferStateLabel } from '../shared/transfers/transferTexts';

interface DepositOutcomeProps {
  readonly row: Transfer;
}

/** State of a deposit whose proof was submitted: under review, credited, or failed with the reason. */
export function DepositOutcome({ row }: DepositOutcomeProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const hasProofImage = 'hasProofImage' in row ? row.hasProofImage : undefined;
  const picture = hasProofImage === false ? null : (pageMemory.sentPictures.get(row.id) ?? null);
  const { fee, net } = row;
  const usdt = (value: Usdt) => <Amount key="amount" masked unit value={value} />;
  const underReview = () => formatMessage({ id: 'deposit.outcome.review' });
  const sentences: Readonly<Record<Transfer['state'], () => ReactNode>> = {
    awaiting_payment: underReview,
    under_review: underReview,
    success: () =>
      formatMessage<{ readonly amount: MessageValue }>(
        { id: 'deposit.outcome.success' },
        { amount: usdt(net) },
      ),
    fail: () => failReasonText(intl, row),
    unknown: () => formatMessage({ id: 'common.unknownState.why' }),
  };

  return (
    <>
      <Card $tone={transferStateLabel(row).tone === 'bad' ? 'bad' : 'plain'} role="status">
        <Row $gap="oneHalf" $align="flex-start" $justify="space-between">
          <Text as="h2" $size="body">
            {sentences[row.state]()}
          </Text>
          <TransferBadge row={row} />
        </Row>
        <Rule />
        <TransferTracker row={row} />
        <Rule />
        <KeyValueList>
          <KeyValue label={formatMessage({ id: 'records.number' })}>{row.id}</KeyValue>
          {'reference' in row && row.reference !== undefined && (
            <KeyValue label={formatMessage({ id: 'deposit.proof.reference' })}>
              {row.reference}
            </KeyValue>
          )}
          {picture === null && hasProofImage !== undefined && (
            <KeyValue label={formatMessage({ id: 'deposit.sent.picture' })}>
              {hasProofImage
                ? formatMessage({ id: 'deposit.sent.picture.yes' })
                : formatMessage({ id: 'deposit.sent.picture.no' })}
            </KeyValue>
          )}
          {hasNetAmount(row) && (
            <>
              <KeyValue label={formatMessage({ id: 'deposit.fee.plain' })}>{usdt(fee)}</KeyValue>
              <KeyValue label={formatMessage({ id: 'deposit.net' })}>{usdt(net)}</KeyValue>
            </>
          )}
        </KeyValueList>
        {picture !== null && (
          <$Sent>
            <$Caption>{formatMessage({ id: 'deposit.sent.picture' })}</$Caption>
            <PaymentPicture
              src={picture}
              alt={formatMessage({ id: 'deposit.sent.picture.shown' })}
            />
          </$Sent>
        )}
      </Card>
      {row.state === 'fail' && <CorrectProof row={row} />}
      <Split $min="140px">
        {row.state === 'fail' && (
          <LinkButton to="/kf" block>
            {formatMessage({ id: 'records.support' })}
          </LinkButton>
        )}
        <LinkButton to="/record?tab=deposits" block>
          {formatMessage({ id: 'records.title' })}
        </LinkButton>
        <LinkButton to="/recharge" block>
          {formatMessage({ id: 'deposit.another' })}
        </LinkButton>
      </Split>
    </>
  );
}

const $Sent = styled.figure`
  display: grid;
  margin: ${space.one} 0 0;
`;

const $Caption = styled.figcaption`
  margin-bottom: ${space.half};
  font-size: ${text.label};
  color: ${color.muted};
`;
