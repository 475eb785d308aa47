import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { transferSeen } from '../../state/transfers';
import type { TransferRecord } from '../../state/transfers';
import { errorText } from '../shared/errorText';
import { FormFault } from '../shared/FormFault';
import { refusalError } from '../shared/refusalError';

/** What became of a withdrawal that an earlier visit sent: nothing, and why. */
export function TurnedDown({ request }: { readonly request: TransferRecord }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { id, context } = request;
  // Said once: it is let go when the screen is left.
  useEffect(() => () => void dispatch(transferSeen({ id })), [dispatch, id]);

  return (
    <FormFault>
      {context.refusal
        ? errorText(intl, refusalError(context.refusal))
        : intl.formatMessage({ id: 'withdraw.absent' })}
    </FormFault>
  );
}
