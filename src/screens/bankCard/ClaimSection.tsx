import { type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { seal } from '../../api';
import type { Claim } from '#contract';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Stack } from '../../ui/layout';
import { errorText } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { useForm } from '../shared/forms/useForm';
import { useAmountText } from '../shared/account/Amount';
import { useTargetChange } from '../shared/account/useTargetChange';
import { CLAIM_KINDS } from './bankCardFields';
import { claimRequest, claimProblems } from './cardProblems';
import { ClaimPart } from './ClaimPart';
import { useAppDispatch } from '../../state/store';

const EMPTY = { claim: '', amountDefrauded: '', refundNumber: '' };
const KEEPING = { draft: 'claim', untilSessionEnds: ['refundNumber'] } as const;

interface ClaimSectionProps {
  /** The claim that the user has reported already. */
  readonly claim: Claim | undefined;
  /** Whether the backend accepts a claim without a card. If not, a reported claim is read-only. */
  readonly isTaken: boolean;
}

/** Shows, withdraws or reports a fraud or refund claim without changing the card. */
export function ClaimSection({ claim, isTaken }: ClaimSectionProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const amountText = useAmountText();
  const dispatch = useAppDispatch();
  const { change, error, isBusy } = useTargetChange();
  const { ref, values, field, show, clear } = useForm<keyof typeof EMPTY>(
    EMPTY,
    CLAIM_KINDS,
    KEEPING,
  );
  const fault = <FormError>{error && errorText(intl, error)}</FormError>;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !show(claimProblems(intl, values))) return;
    const sealed = seal({ claim: claimRequest(values, intl.locale) });
    if (await change({ kind: 'claim', sealed })) return;
    clear();
    dispatch(toastShown({ id: 'bankCard.claim.sent' }, 'good'));
  };
  const withdrawClaim = async () => {
    if (await change({ kind: 'claim' })) return;
    dispatch(toastShown({ id: 'bankCard.claim.dropped' }, 'good'));
  };

  if (claim) {
    return (
      <Card role="region" aria-label={formatMessage({ id: 'bankCard.bound.claim' })}>
        <KeyValueList>
          <KeyValue label={formatMessage({ id: 'bankCard.bound.claim' })}>
            {formatMessage(
              { id: 'bankCard.bound.claimed' },
              {
                amount: amountText(claim.amountDefrauded, { masked: true, unit: true }),
                number: claim.refundNumber,
              },
            )}
          </KeyValue>
        </KeyValueList>
        {fault}
        {isTaken && (
          <Button kind="ghost" block busy={isBusy} onClick={() => void withdrawClaim()}>
            {formatMessage({ id: 'bankCard.claim.drop' })}
          </Button>
        )}
      </Card>
    );
  }
  if (!isTaken) return null;
  return (
    <form ref={ref} onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <ClaimPart
          isOpen={values.claim === 'open'}
          onToggle={(isOpen) => field('claim').onChange(isOpen ? 'open' : '')}
          amount={field('amountDefrauded')}
          refundNumber={field('refundNumber')}
          note={formatMessage({ id: 'bankCard.claim.own' })}
          send={
            <>
              {fault}
              <Button type="submit" block busy={isBusy}>
                {formatMessage({ id: 'bankCard.claim.send' })}
              </Button>
            </>
          }
        />
      </Stack>
    </form>
  );
}
