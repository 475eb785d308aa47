import { useState } from 'react';
import { useIntl } from 'react-intl';
import { transferKindOfRow } from '../../../machines/transfer/selectors';
import type { Transfer } from '../../../machines/transfer/selectors';
import { toastShown } from '../../../state/toasts';
import { Button } from '../../../ui/Button';
import { Stack } from '../../../ui/layout';
import { Sheet } from '../../../ui/Sheet';
import { useAmountText } from '../account/Amount';
import { errorText } from '../forms/errorText';
import { FormError } from '../forms/FormError';
import { useIsTransferActionSupported, useTransferAction } from './useTransferAction';
import { MoneyButton } from '../forms/MoneyButton';
import { useAppDispatch } from '../../../state/store';

/**
 * Button that cancels a pending transfer after a confirmation. Renders nothing if the backend does not support this.
 */
export function CancelTransfer({ row }: { readonly row: Transfer }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const amountText = useAmountText();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const { act, fault, isBusy } = useTransferAction();
  const isWithdrawal = transferKindOfRow(row) === 'withdrawal';
  const isOffered = useIsTransferActionSupported(
    isWithdrawal ? 'cancelWithdrawal' : 'cancelDeposit',
  );
  const isOpen = row.state === (isWithdrawal ? 'under_review' : 'awaiting_payment');
  if (!isOffered || !isOpen) return null;

  const cancel = async () => {
    const target = isWithdrawal ? { withdrawalId: row.id } : { depositId: row.id };
    if (!(await act({ action: 'cancellation', row }, { ...target, cancel: true }))) return;
    setAsking(false);
    const id = isWithdrawal ? 'records.cancel.done' : 'records.cancel.deposit.done';
    dispatch(toastShown({ id }, 'good'));
  };
  const title = isWithdrawal
    ? formatMessage({ id: 'records.cancel.withdrawal' })
    : formatMessage({ id: 'records.cancel.deposit' });
  const faultText = () => {
    if (!fault) return null;
    const { error, isOutcomeUnknown } = fault;
    if (isOutcomeUnknown) return formatMessage({ id: 'records.cancel.silent' });
    return error.kind === 'refused' && error.reason === 'WRONG_STATE'
      ? formatMessage({ id: 'records.cancel.late' })
      : errorText(intl, error);
  };

  return (
    <>
      <Button kind="ghost" block onClick={() => setAsking(true)}>
        {title}
      </Button>
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        closeLabel={formatMessage({ id: 'common.close' })}
      >
        <Stack>
          <p>
            {isWithdrawal
              ? formatMessage(
                  { id: 'records.cancel.withdrawal.what' },
                  { amount: amountText(row.amount, { masked: true, unit: true }) },
                )
              : formatMessage({ id: 'records.cancel.deposit.what' })}
          </p>
          <FormError>{faultText()}</FormError>
          <MoneyButton block busy={isBusy} onClick={() => void cancel()}>
            {formatMessage({ id: 'records.cancel.yes' })}
          </MoneyButton>
          <Button kind="secondary" block onClick={() => setAsking(false)}>
            {formatMessage({ id: 'records.cancel.no' })}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
