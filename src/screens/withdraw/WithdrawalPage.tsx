import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatUsdt, useLocale } from '../../intl';
import type { Transfer } from '../../machines/transferFacts';
import { Card, Rule } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { LinkButton } from '../../ui/LinkButton';
import { Money } from '../../ui/Money';
import { Page } from '../../ui/Page';
import { color, space, text } from '../../ui/tokens';
import { OwnAmount } from '../shared/account/OwnAmount';
import { dotted } from '../shared/account/masked';
import { CancelTransfer } from '../shared/transfers/CancelTransfer';
import { OneTransfer } from '../shared/transfers/OneTransfer';
import { TransferBadge } from '../shared/transfers/TransferBadge';
import { TransferTracker } from '../shared/transfers/TransferTracker';
import { lookOf } from '../shared/transfers/transferWords';
import { useBack } from '../shared/page/useBack';
import { useTransfer } from '../shared/transfers/useTransfer';

/** How far one withdrawal has come. */
export function WithdrawalPage({ number }: { readonly number: string }) {
  const { formatMessage } = useIntl();
  const back = useBack('/record?tab=withdrawals');
  const { row, query } = useTransfer(number, 'withdrawal');

  return (
    <Page title={formatMessage({ id: 'withdraw.title' })} back={back}>
      <OneTransfer
        row={row}
        query={query}
        none={{
          title: formatMessage({ id: 'withdraw.notFound' }),
          why: formatMessage({ id: 'withdraw.notFound.why' }),
          action: (
            <LinkButton to="/record?tab=withdrawals">
              {formatMessage({ id: 'records.title' })}
            </LinkButton>
          ),
        }}
      >
        {(found) => <Progress row={found} />}
      </OneTransfer>
    </Page>
  );
}

function Progress({ row }: { readonly row: Transfer }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const unit = formatMessage({ id: 'common.usdt' });
  const usdt = (value: string) => `${formatUsdt(value, locale)} ${unit}`;
  const hasFailed = row.state === 'fail';
  return (
    <>
      <$Head>
        <$Label>
          {hasFailed
            ? formatMessage({ id: 'withdraw.returned' })
            : formatMessage({ id: 'withdraw.receive' })}
        </$Label>
        <Money size="figure">
          <OwnAmount>{formatUsdt(hasFailed ? row.amount : row.net, locale)}</OwnAmount>
        </Money>
        <TransferBadge row={row} />
      </$Head>
      <Card $tone={lookOf(row).tone === 'bad' ? 'bad' : 'plain'} role="status">
        <TransferTracker row={row} />
        <Rule />
        <KeyValueList>
          <KeyValue label={formatMessage({ id: 'withdraw.to' })}>{dotted(row.target)}</KeyValue>
          <KeyValue label={formatMessage({ id: 'withdraw.amount' })}>
            <OwnAmount>{usdt(row.amount)}</OwnAmount>
          </KeyValue>
          {!hasFailed && (
            <KeyValue label={formatMessage({ id: 'deposit.fee.plain' })}>
              <OwnAmount>{usdt(row.fee)}</OwnAmount>
            </KeyValue>
          )}
          <KeyValue label={formatMessage({ id: 'records.number' })}>{row.id}</KeyValue>
        </KeyValueList>
      </Card>
      {hasFailed && (
        <>
          <LinkButton to="/withdraw" kind="primary" block>
            {formatMessage({ id: 'withdraw.again' })}
          </LinkButton>
          <LinkButton to="/kf" block>
            {formatMessage({ id: 'records.support' })}
          </LinkButton>
        </>
      )}
      <LinkButton to="/record?tab=withdrawals" block>
        {formatMessage({ id: 'records.title' })}
      </LinkButton>
      <CancelTransfer row={row} />
    </>
  );
}

const $Head = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.half};
`;

const $Label = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
