import { useState, type FormEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { seal } from '../../api';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Stack, Text } from '../../ui/layout';
import { space, twoPaneWidth } from '../../ui/tokens';
import { errorText, fieldErrors } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { FormFooter } from '../shared/forms/FormFooter';
import { wrongFundPasswordText } from '../shared/forms/passwordTexts';
import { useForm } from '../shared/forms/useForm';
import { cardTail } from '../shared/account/masked';
import { TargetSheet } from '../shared/account/TargetSheet';
import { useTargetChange, useTargetRules } from '../shared/account/useTargetChange';
import { CARD_FIELDS, CARD_KINDS, EMPTY_FORM, BANK_CARD_DRAFT_OPTIONS } from './bankCardFields';
import type { CardForm } from './bankCardFields';
import { CardFields } from './CardFields';
import { CardPreview } from './CardFace';
import { cardProblems, cardRequest, claimRequest, claimProblems, formFields } from './cardProblems';
import { ClaimPart } from './ClaimPart';
import { useAppDispatch } from '../../state/store';

interface BankCardFormProps {
  /** The bound card, which the new card will replace, with a button to keep it; null if no card is bound. */
  readonly bound: ReactNode;
  readonly onDone: () => void;
}

/** Form to bind a card: its eleven fields and, as a separate collapsed part, the claim report. */
export function BankCardForm({ bound, onDone }: BankCardFormProps) {
  const isReplacing = bound !== null;
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const rules = useTargetRules();
  const { change, error, isBusy, forgetError } = useTargetChange();
  const [isConfirming, setConfirming] = useState(false);
  const { ref, values, field, show, clear } = useForm<keyof CardForm>(
    EMPTY_FORM,
    CARD_KINDS,
    BANK_CARD_DRAFT_OPTIONS,
  );

  const send = async (payPassword: string | null) => {
    const { holderName, cardNumber, aba, swift, passportNumber, claim, ...open } = cardRequest(
      values,
      intl.locale,
    );
    const secrets = { holderName, cardNumber, aba, swift, passportNumber };
    const sealed = seal({
      ...secrets,
      ...(claim && { claim }),
      ...(payPassword !== null && { payPassword }),
    });
    const problem = await change({ ...open, sealed });
    if (problem) {
      if (wrongFundPasswordText(intl, problem)) return;
      setConfirming(false);
      show(formFields(fieldErrors(intl, problem)));
      return;
    }
    dispatch(toastShown({ id: 'bankCard.done' }, 'good'));
    clear();
    onDone();
    window.scrollTo(0, 0);
  };

  const sendClaim = async () => {
    if (isBusy || !show(claimProblems(intl, values))) return;
    if (await change({ kind: 'claim', sealed: seal({ claim: claimRequest(values, intl.locale) }) }))
      return;
    for (const part of ['claim', 'amountDefrauded', 'refundNumber'] as const) {
      field(part).onChange('');
    }
    dispatch(toastShown({ id: 'bankCard.claim.sent' }, 'good'));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !show(cardProblems(intl, values))) return;
    forgetError();
    if (isReplacing && rules?.asksPayPassword) setConfirming(true);
    else void send(null);
  };
  const hasFieldErrors =
    error !== null && Object.keys(formFields(fieldErrors(intl, error))).length > 0;

  return (
    <>
      <$Layout>
        <$Preview>{bound ?? <CardPreview {...values} />}</$Preview>
        {/* The bound card has forms of its own, so it is not inside this form. */}
        <$Form ref={ref} onSubmit={submit} noValidate>
          <CardFields field={field} />
          <$Rest>
            <ClaimPart
              isOpen={values.claim === 'open'}
              onToggle={(isOpen) => field('claim').onChange(isOpen ? 'open' : '')}
              amount={field('amountDefrauded')}
              refundNumber={field('refundNumber')}
              send={
                !isReplacing &&
                rules?.actions.includes('claim') && (
                  <Button kind="secondary" block busy={isBusy} onClick={() => void sendClaim()}>
                    {formatMessage({ id: 'bankCard.claim.alone' })}
                  </Button>
                )
              }
            />
            <FormFooter>
              <FormError>
                {error && !isConfirming && !hasFieldErrors ? errorText(intl, error) : null}
              </FormError>
              <$End>
                <Text $size="label" $color="muted">
                  {formatMessage(
                    { id: 'bankCard.filled' },
                    { filled: filledFields(values), count: CARD_FIELDS.length },
                  )}
                </Text>
                <Button type="submit" block busy={isBusy}>
                  {formatMessage({ id: 'bankCard.submit' })}
                </Button>
              </$End>
            </FormFooter>
          </$Rest>
        </$Form>
      </$Layout>
      <TargetSheet
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={formatMessage({ id: 'bankCard.replace' })}
        why={formatMessage({ id: 'bankCard.pin.why' })}
        confirm={formatMessage(
          { id: 'bankCard.replace.confirm' },
          { card: `${values.bankName} ${cardTail(values.cardNumber)}` },
        )}
        busy={isBusy}
        error={error}
        onConfirm={(payPassword) => void send(payPassword)}
      />
    </>
  );
}

const filledFields = (values: CardForm) => CARD_FIELDS.filter((name) => values[name] !== '').length;

/** How much of the long form is filled, beside its button. */
const $End = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.two};

  > p {
    flex: none;
  }
`;

/** One column on a phone. On a large screen the fields are beside the card, the claim and the button. */
const $Layout = styled(Stack)`
  ${twoPaneWidth} {
    grid-template: auto 1fr / minmax(0, 1fr) min(380px, 42%);
    column-gap: ${space.three};
  }
`;

const $Preview = styled(Stack)`
  align-content: start;

  ${twoPaneWidth} {
    grid-area: 1 / 2;
  }
`;

const $Form = styled.form`
  display: contents;
`;

const $Rest = styled(Stack)`
  align-content: start;

  ${twoPaneWidth} {
    grid-area: 2 / 2;
  }
`;
