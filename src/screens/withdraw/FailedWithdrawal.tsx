import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { outcomeSeen } from '../../state/machines/machines';
import type { TransferRecord } from '../../state/machines/transfers';
import { errorText, refusalError } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';

/** Explains why a withdrawal from an earlier visit failed. */
export function FailedWithdrawal({ request }: { readonly request: TransferRecord }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { id, context } = request;
  const isAbsent = request.value === 'absent';
  // Shown once: a refused one is closed on unmount; an absent one is kept so that it keeps its idempotency key.
  useEffect(() => () => void (isAbsent || dispatch(outcomeSeen({ id }))), [dispatch, id, isAbsent]);

  return (
    <FormError>
      {context.refusal
        ? errorText(intl, refusalError(context.refusal))
        : intl.formatMessage({ id: 'withdraw.absent' })}
    </FormError>
  );
}
