import { useIntl } from 'react-intl';
import { transferKindOfRow } from '../../machines/transfer/selectors';
import type { Transfer } from '../../machines/transfer/selectors';
import { Card, Rule } from '../../ui/Card';
import { LinkButton } from '../../ui/LinkButton';
import { PageOrPane } from '../shared/page/Panes';
import { CancelTransfer } from '../shared/transfers/CancelTransfer';
import { TransferFacts } from '../shared/transfers/TransferFacts';
import { TransferHead } from '../shared/transfers/TransferHead';
import { TransferTracker } from '../shared/transfers/TransferTracker';
import { transferPath } from '../../state/paths';
import {
  transferFailureText,
  transferStateLabel,
  transferName,
} from '../shared/transfers/transferTexts';

/** Detail pane of one deposit or withdrawal: progress, fields, and actions. */
export function TransferPane({ row }: { readonly row: Transfer }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const isDeposit = transferKindOfRow(row) === 'deposit';
  const waitsForPay = row.state === 'awaiting_payment';
  const hasFailed = row.state === 'fail';
  return (
    <PageOrPane title={transferName(intl, row)} back={null}>
      <TransferHead row={row} />
      <Card $tone={transferStateLabel(row).tone === 'bad' ? 'bad' : 'plain'}>
        {/* Only a deposit has the reason here; for a withdrawal it is part of the progress steps. */}
        {hasFailed && isDeposit && <p>{transferFailureText(intl, row)}</p>}
        <TransferTracker row={row} />
        <Rule />
        <TransferFacts row={row} />
      </Card>
      {waitsForPay && (
        <LinkButton to={transferPath(row)} kind="primary" block>
          {formatMessage({ id: 'records.goOn' })}
        </LinkButton>
      )}
      {hasFailed && (
        <>
          {/* The user can correct the payment proof on the page of the deposit. */}
          {isDeposit && (
            <LinkButton to={transferPath(row)} block>
              {formatMessage({ id: 'records.details' })}
            </LinkButton>
          )}
          <LinkButton to="/kf" block>
            {formatMessage({ id: 'records.support' })}
          </LinkButton>
        </>
      )}
      <CancelTransfer row={row} />
    </PageOrPane>
  );
}
