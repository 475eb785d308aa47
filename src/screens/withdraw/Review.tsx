import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf, Usdt } from '#contract';
import { formatUsdt, useLocale } from '../../intl';
import { requestWithdrawal } from '../../state/machines/requestTransfer';
import type { TransferRecord } from '../../state/machines/transfers';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import { Button } from '../../ui/Button';
import { Card, Rule } from '../../ui/Card';
import { Figure } from '../../ui/Figure';
import { Money } from '../../ui/Money';
import { Sheet } from '../../ui/Sheet';
import { color, text } from '../../ui/tokens';
import { CheckingTransfer } from '../shared/transfers/CheckingTransfer';
import { errorText, refusalError } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { FormFooter } from '../shared/forms/FormFooter';
import { FundPasswordConfirm } from '../shared/forms/FundPasswordConfirm';
import { Grouped } from '../shared/account/Grouped';
import { wrongFundPasswordText } from '../shared/forms/passwordTexts';
import { transferFees } from '../shared/transfers/transferAmount';
import { FeeLines } from './FeeLines';
import { shortTarget } from './targets';
import type { WithdrawalDraft } from './targets';

interface ReviewProps {
  readonly wish: WithdrawalDraft;
  readonly terms: ResultOf<'config'>['withdrawal'];
  readonly available: Usdt;
  /** The last request sent, if any. */
  readonly request: TransferRecord | null;
  readonly onRequested: (id: string) => void;
}

/** Summary with the full target, then the fund password. The keypad is in a sheet, where it fits on a low screen. */
export function Review({ wish, terms, available, request, onRequested }: ReviewProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const dispatch = useThunkDispatch();
  const isBusy = request?.value === 'submitting';
  const refusal = request?.context.refusal ? refusalError(request.context.refusal) : null;
  const pinFault = refusal && wrongFundPasswordText(intl, refusal);
  const fault =
    request?.value === 'absent'
      ? formatMessage({ id: 'withdraw.absent' })
      : refusal && !pinFault
        ? errorText(intl, refusal)
        : null;
  const isChecking = request?.value === 'checking';
  // Errors other than a wrong password are shown on the page, so they close the sheet; the next tap on the button
  // opens it again.
  const errorKey =
    request && (fault !== null || isChecking) ? `${request.id} ${request.value}` : '';
  const [openedAt, setOpenedAt] = useState<string | null>(null);

  return (
    <>
      <$Receive>
        <$Label>{formatMessage({ id: 'withdraw.receive' })}</$Label>
        <Money size="figure">
          <Figure>{formatUsdt(transferFees(wish.amount, terms).net, locale)}</Figure>
        </Money>
        <$Label>
          {wish.paymethod === 'bank'
            ? formatMessage({ id: 'withdraw.receive.bank' })
            : formatMessage({ id: 'withdraw.receive.network' }, { network: 'TRC20' })}
        </$Label>
      </$Receive>
      <Card>
        <$Label>{formatMessage({ id: 'withdraw.target' })}</$Label>
        {wish.paymethod === 'bank' ? <b>{wish.target}</b> : <Grouped>{wish.target}</Grouped>}
        <Rule />
        <FeeLines amount={wish.amount} terms={terms} available={available} isReview />
      </Card>
      {isChecking ? (
        <CheckingTransfer>{formatMessage({ id: 'withdraw.checking' })}</CheckingTransfer>
      ) : (
        <FormFooter>
          <FormError>{fault}</FormError>
          <Button block busy={isBusy} onClick={() => setOpenedAt(errorKey)}>
            {formatMessage({ id: 'withdraw.enterPin' })}
          </Button>
        </FormFooter>
      )}
      <Sheet
        open={openedAt !== null && (errorKey === '' || errorKey === openedAt)}
        onClose={() => setOpenedAt(null)}
        title={formatMessage({ id: 'withdraw.title' })}
        closeLabel={formatMessage({ id: 'common.close' })}
      >
        <FundPasswordConfirm
          error={pinFault}
          busy={isBusy}
          onConfirm={(payPassword) => onRequested(dispatch(requestWithdrawal(wish, payPassword)))}
        >
          {formatMessage(
            { id: 'withdraw.confirm' },
            { amount: formatUsdt(wish.amount, locale), target: shortTarget(wish) },
          )}
        </FundPasswordConfirm>
      </Sheet>
    </>
  );
}

const $Receive = styled.div`
  display: grid;
  justify-items: center;
`;

const $Label = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
`;
