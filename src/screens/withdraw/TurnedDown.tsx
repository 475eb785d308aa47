import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { outcomeSeen } from '../../state/machines/machines';
import type { TransferRecord } from '../../state/machines/transfers';
import { errorText, refusalError } from '../shared/forms/errorText';
import { FormFault } from '../shared/forms/FormFault';

/** What became of a withdrawal that an earlier visit sent: nothing, and why. */
export function TurnedDown({ request }: { readonly request: TransferRecord }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { id, context } = request;
  // Shown once: its machine is closed when the screen is left.
  useEffect(() => () => void dispatch(outcomeSeen({ id })), [dispatch, id]);

  return (
    <FormFault>
      {context.refusal
        ? errorText(intl, refusalError(context.refusal))
        : intl.formatMessage({ id: 'withdraw.absent' })}
    </FormFault>
  );
}
