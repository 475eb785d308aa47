import { type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { seal } from '../../api';
import type { Claim } from '#contract';
import { formatUsdt, useLocale } from '../../intl';
import { toastShown } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Stack } from '../../ui/Page';
import { errorText } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { useForm } from '../shared/forms/useForm';
import { useMaskAmount } from '../shared/account/MaskableAmount';
import { useTargetChange } from '../shared/account/useTargetChange';
import { claimRequest, claimProblems } from './cardProblems';
import { ClaimPart } from './ClaimPart';

const EMPTY = { claim: '', amountDefrauded: '', refundNumber: '' };
const KEEPING = { draft: 'claim', untilSessionEnds: ['refundNumber'] } as const;

interface ClaimSectionProps {
  /** The claim reported before. */
  readonly claim: Claim | undefined;
  /** When false, the backend does not accept a claim on its own, so an existing one is read-only. */
  readonly isTaken: boolean;
}

/** A fraud or refund claim without a card change: shows, withdraws or reports it. */
export function ClaimSection({ claim, isTaken }: ClaimSectionProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const maskAmount = useMaskAmount();
  const dispatch = useDispatch();
  const { change, error, isBusy } = useTargetChange();
  const { ref, values, field, show, clear } = useForm<keyof typeof EMPTY>(EMPTY, KEEPING);
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
                amount: maskAmount(formatUsdt(claim.amountDefrauded, locale)),
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
