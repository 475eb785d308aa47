import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { seal } from '../../api';
import { checkRequest, type Wallet } from '#contract';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Stack, Text } from '../../ui/layout';
import { errorText, fieldErrors } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { wrongFundPasswordText } from '../shared/forms/passwordTexts';
import { useForm } from '../shared/forms/useForm';
import { shortAddress } from '../shared/account/masked';
import { TargetSheet } from '../shared/account/TargetSheet';
import { useTargetChange, useTargetRules } from '../shared/account/useTargetChange';
import { AddressField } from './AddressField';
import { addressProblem } from './addressProblem';
import { useAppDispatch } from '../../state/store';

const EMPTY = { address: '', label: '' };
const KINDS = { address: 'address', label: 'name' } as const;
const KEEPING = { draft: 'wallet' };

/** Form to bind a TRC20 address, for the first or a further one. */
export function WalletForm({ bound }: { readonly bound: readonly Wallet[] }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const rules = useTargetRules();
  const { change, error, isBusy, forgetError } = useTargetChange();
  const [isAsking, setAsking] = useState(false);
  const { ref, values, field, show, clear } = useForm(EMPTY, KINDS, KEEPING);

  const request = () => ({
    kind: 'wallet' as const,
    network: 'TRC20' as const,
    address: values.address,
    ...(values.label !== '' && { label: values.label }),
  });

  const problems = () => {
    const body = request();
    const isLabelWrong = checkRequest('saveBank', body).some(({ field }) => field === 'label');
    return {
      address: addressProblem(intl, body.address, bound),
      label: isLabelWrong ? formatMessage({ id: 'wallet.label.rule' }) : undefined,
    };
  };

  const send = async (payPassword: string | null) => {
    const sealed = payPassword !== null && { sealed: seal({ payPassword }) };
    const problem = await change({ ...request(), ...sealed });
    if (problem) {
      if (wrongFundPasswordText(intl, problem)) return;
      setAsking(false);
      show(fieldErrors(intl, problem));
      return;
    }
    setAsking(false);
    dispatch(toastShown({ id: 'wallet.done' }, 'good'));
    clear();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !show(problems())) return;
    forgetError();
    if (bound.length > 0 && rules?.asksPayPassword) setAsking(true);
    else void send(null);
  };
  const isNamed =
    error !== null &&
    Object.keys(fieldErrors(intl, error)).some((name) => Object.hasOwn(EMPTY, name));

  return (
    <>
      <form ref={ref} onSubmit={submit} noValidate>
        <Stack>
          {bound.length > 0 && (
            <Text as="h2" $size="label" $color="muted">
              {formatMessage({ id: 'wallet.add' })}
            </Text>
          )}
          <AddressField {...field('address')} />
          <Field
            {...field('label')}
            label={formatMessage({ id: 'wallet.label.label' })}
            autoComplete="off"
          />
          <FormError>{error && !isAsking && !isNamed ? errorText(intl, error) : null}</FormError>
          <Button type="submit" block busy={isBusy}>
            {formatMessage({ id: 'wallet.submit' })}
          </Button>
        </Stack>
      </form>
      <TargetSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={formatMessage({ id: 'wallet.add' })}
        why={formatMessage({ id: 'wallet.pin.why' })}
        confirm={formatMessage(
          { id: 'wallet.add.confirm' },
          { address: shortAddress(values.address) },
        )}
        busy={isBusy}
        error={error}
        onConfirm={(payPassword) => void send(payPassword)}
      />
    </>
  );
}
