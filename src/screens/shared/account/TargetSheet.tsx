import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../../api';
import { Button } from '../../../ui/Button';
import { Stack } from '../../../ui/layout';
import { Sheet } from '../../../ui/Sheet';
import { errorText } from '../forms/errorText';
import { FormError } from '../forms/FormError';
import { FundPasswordConfirm } from '../forms/FundPasswordConfirm';
import { wrongFundPasswordText } from '../forms/passwordTexts';
import { useTargetRules } from './useTargetChange';

interface TargetSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Text about the consequences of the change. */
  readonly why: ReactNode;
  /** Text of the confirm button: the action and the withdrawal target. */
  readonly confirm: string;
  readonly busy: boolean;
  readonly error: ApiError | null;
  /** Called with the fund password, or with null if the backend requires none. */
  readonly onConfirm: (payPassword: string | null) => void;
}

/**
 * Sheet in which the user confirms the change of a withdrawal target, with the fund password if the backend requires
 * it.
 */
export function TargetSheet({
  open,
  onClose,
  title,
  why,
  confirm,
  busy,
  error,
  onConfirm,
}: TargetSheetProps) {
  const intl = useIntl();
  const rules = useTargetRules();
  const pinFault = error && wrongFundPasswordText(intl, error);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={intl.formatMessage({ id: 'common.close' })}
    >
      <Stack>
        <p>{why}</p>
        <FormError>{error && !pinFault ? errorText(intl, error) : null}</FormError>
        {rules?.asksPayPassword ? (
          <FundPasswordConfirm busy={busy} error={pinFault} onConfirm={onConfirm}>
            {confirm}
          </FundPasswordConfirm>
        ) : (
          <Button block busy={busy} onClick={() => onConfirm(null)}>
            {confirm}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
