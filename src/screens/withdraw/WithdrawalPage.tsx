import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import type { Transfer } from '../../machines/transfer/selectors';
import { Card, Rule } from '../../ui/Card';
import { LinkButton } from '../../ui/LinkButton';
import { Page } from '../../ui/Page';
import { CancelTransfer } from '../shared/transfers/CancelTransfer';
import { OneTransfer } from '../shared/transfers/OneTransfer';
import { TransferFacts } from '../shared/transfers/TransferFacts';
import { TransferHead } from '../shared/transfers/TransferHead';
import { TransferTracker } from '../shared/transfers/TransferTracker';
import { transferStateLabel } from '../shared/transfers/transferTexts';
import { useBack } from '../shared/page/useBack';
import { useTransfer } from '../shared/transfers/useTransfer';

/** Page with the progress of one withdrawal. */
export function WithdrawalPage({ number }: { readonly number: string }) {
  const { formatMessage } = useIntl();
  const back = useBack('/record?tab=withdrawals');
  const { row, query } = useTransfer(number, 'withdrawal');

  // The page before was the form. It may be scrolled, so this page must be scrolled to its top.
  useEffect(() => {
    // The result of `scrollTo` is not returned: in some browsers it is a promise, and React would call it as a cleanup
    // function.
    window.scrollTo(0, 0);
  }, []);

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
  const hasFailed = row.state === 'fail';
  return (
    <>
      <TransferHead row={row} />
      <Card $tone={transferStateLabel(row).tone === 'bad' ? 'bad' : 'plain'} role="status">
        <TransferTracker row={row} />
        <Rule />
        <TransferFacts row={row} />
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
