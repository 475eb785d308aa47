import { useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import { asApiError, useSaveBankMutation } from '../../api';
import { checkRequest, type Wallet } from '../../contract';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Stack } from '../../ui/Page';
import { color, text } from '../../ui/tokens';
import { errorText, fieldTexts } from '../shared/forms/errorText';
import { FormFault } from '../shared/forms/FormFault';
import { useForm } from '../shared/forms/useForm';
import { AddressField } from './AddressField';
import { addressProblem } from './addressProblem';

const EMPTY = { address: '', label: '' };
const KEEPING = { draft: 'wallet' };

/** Binds one more TRC20 address. */
export function WalletForm({ bound }: { readonly bound: readonly Wallet[] }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useDispatch();
  const [saveBank, { isLoading }] = useSaveBankMutation();
  const [fault, setFault] = useState<string | null>(null);
  const { ref, values, field, show, clear } = useForm(EMPTY, KEEPING);

  const request = () => {
    const label = values.label.trim();
    return {
      kind: 'wallet' as const,
      network: 'TRC20' as const,
      address: values.address.trim(),
      ...(label !== '' && { label }),
    };
  };

  const problems = () => {
    const body = request();
    const isLabelWrong = checkRequest('saveBank', body).some(({ field }) => field === 'label');
    return {
      address: addressProblem(intl, body.address, bound),
      label: isLabelWrong ? formatMessage({ id: 'wallet.label.rule' }) : undefined,
    };
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    if (isLoading || !show(problems())) return;
    const { error } = await saveBank(request());
    if (error) {
      const found = fieldTexts(intl, asApiError(error));
      if (show(found)) setFault(errorText(intl, asApiError(error)));
      return;
    }
    dispatch(toastShown({ id: 'wallet.done' }, 'good'));
    clear();
  };

  return (
    <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <$Heading>{formatMessage({ id: 'wallet.add' })}</$Heading>
        <AddressField {...field('address')} />
        <Field
          {...field('label')}
          label={formatMessage({ id: 'wallet.label.label' })}
          autoComplete="off"
        />
        <FormFault>{fault}</FormFault>
        <Button type="submit" block busy={isLoading}>
          {formatMessage({ id: 'wallet.submit' })}
        </Button>
      </Stack>
    </form>
  );
}

const $Heading = styled.h2`
  font-size: ${text.label};
  color: ${color.muted};
`;
