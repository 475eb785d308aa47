import { useEffect, useRef, useState } from 'react';
import { CURRENCY } from '#contract';
import { useIntl } from 'react-intl';
import { asApiError, useConfigQuery, useUserDetailsQuery } from '../../api';
import { usePlayBalanceMutation } from '../../api/playBalance';
import { useAmountText } from '../../screens/shared/account/Amount';
import { errorText } from '../../screens/shared/forms/errorText';
import { FormError } from '../../screens/shared/forms/FormError';
import { Button } from '../../ui/Button';
import { Stack, Text } from '../../ui/layout';

type Step = 'idle' | 'told' | 'sure' | 'done';

/** Resets the available play money to its initial amount, after two confirmations. */
export function PlayBalance() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const amountText = useAmountText();
  const { data } = useUserDetailsQuery();
  const { data: config } = useConfigQuery();
  const [step, setStep] = useState<Step>('idle');
  const [startAgain, { isLoading, error }] = usePlayBalanceMutation();

  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls the question and its buttons into view on small screens.
    if (step !== 'idle') section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [step]);

  const initial = config?.initialBalance;
  const grant = initial === undefined ? '…' : amountText(initial);
  const available = data ? amountText(data.balance.available, { masked: true }) : '…';
  const send = async () => {
    const answer = await startAgain();
    if (!answer.error) setStep('done');
  };
  const button = (label: string, onClick: () => void, isQuiet = false) => (
    <Button kind={isQuiet ? 'ghost' : 'secondary'} block busy={isLoading} onClick={onClick}>
      {label}
    </Button>
  );
  const goTo = (next: Step) => () => setStep(next);

  return (
    <section ref={section}>
      <Stack $gap="one">
        <Text as="h3" $size="body" $weight="medium">
          {formatMessage({ id: 'playBalance.title' })}
        </Text>
        <div role="status">
          {step === 'done' && formatMessage({ id: 'playBalance.done' }, { grant, unit: CURRENCY })}
          {step === 'told' &&
            formatMessage({ id: 'playBalance.told' }, { grant, available, unit: CURRENCY })}
          {step === 'sure' && formatMessage({ id: 'playBalance.sure' })}
        </div>
        {step === 'sure' && (
          <FormError>{error ? errorText(intl, asApiError(error)) : null}</FormError>
        )}
        {step === 'told' && button(formatMessage({ id: 'playBalance.next' }), goTo('sure'))}
        {step === 'sure' &&
          button(formatMessage({ id: 'playBalance.yes' }, { grant }), () => void send())}
        {step === 'told' || step === 'sure'
          ? button(formatMessage({ id: 'playBalance.no' }), goTo('idle'), true)
          : button(formatMessage({ id: 'playBalance.action' }, { grant }), goTo('told'))}
        {step === 'idle' && (
          <Text $size="label" $color="muted">
            {formatMessage({ id: 'playBalance.what' }, { grant, unit: CURRENCY })}
          </Text>
        )}
      </Stack>
    </section>
  );
}
