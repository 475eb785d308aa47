import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { outcomeSeen } from '../../state/machines/machines';
import type { TransferRecord } from '../../state/machines/transfers';
import { errorText, refusalError } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { useAppDispatch } from '../../state/store';

/** Shows why an earlier withdrawal failed, for a user who has left the page and opened it again. */
export function FailedWithdrawal({ request }: { readonly request: TransferRecord }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { id, context } = request;
  const isAbsent = request.value === 'absent';
  // The error is shown once: a refused request is closed on unmount. A request in the state `absent` is kept, so that
  // it keeps its idempotency key.
  useEffect(() => () => void (isAbsent || dispatch(outcomeSeen({ id }))), [dispatch, id, isAbsent]);

  return (
    <FormError>
      {context.refusal
        ? errorText(intl, refusalError(context.refusal))
        : intl.formatMessage({ id: 'withdraw.absent' })}
    </FormError>
  );
}
