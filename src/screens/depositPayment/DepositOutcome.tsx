import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatUsdt, useLocale } from '../../intl';
import type { Transfer } from '../../machines/transferFacts';
import { Card, Rule } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { LinkButton } from '../../ui/LinkButton';
import { space, text } from '../../ui/tokens';
import { TransferBadge } from '../shared/transfers/TransferBadge';
import { TransferTracker } from '../shared/transfers/TransferTracker';
import { failText } from '../shared/transfers/transferWords';

/** What became of a deposit that was handed in: under review, there, or not, with the reason. */
export function DepositOutcome({ row }: { readonly row: Transfer }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const unit = formatMessage({ id: 'common.usdt' });
  const usdt = (value: string) => `${formatUsdt(value, locale)} ${unit}`;
  const sentence =
    row.state === 'success'
      ? formatMessage({ id: 'deposit.outcome.success' }, { amount: usdt(row.net) })
      : row.state === 'fail'
        ? failText(intl, row)
        : formatMessage({ id: 'deposit.outcome.review' });

  return (
    <>
      <Card $tone={row.state === 'fail' ? 'bad' : 'plain'} role="status">
        <$Head>
          <$Title>{sentence}</$Title>
          <TransferBadge state={row.state} />
        </$Head>
        <Rule />
        <TransferTracker row={row} />
        <Rule />
        <KeyValueList>
          <KeyValue label={formatMessage({ id: 'records.number' })}>{row.id}</KeyValue>
          {row.state !== 'fail' && (
            <>
              <KeyValue label={formatMessage({ id: 'deposit.fee.plain' })}>
                {usdt(row.fee)}
              </KeyValue>
              <KeyValue label={formatMessage({ id: 'deposit.net' })}>{usdt(row.net)}</KeyValue>
            </>
          )}
        </KeyValueList>
      </Card>
      <$Ways>
        <LinkButton to="/record?tab=deposits" block>
          {formatMessage({ id: 'records.title' })}
        </LinkButton>
        <LinkButton to="/recharge" kind={row.state === 'fail' ? 'primary' : 'secondary'} block>
          {formatMessage({ id: 'deposit.another' })}
        </LinkButton>
      </$Ways>
    </>
  );
}

const $Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.oneHalf};
`;

const $Title = styled.h2`
  font-size: ${text.body};
`;

const $Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space.one};
`;
