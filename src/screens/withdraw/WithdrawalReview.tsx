import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CURRENCY } from '#contract';
import { styled } from 'styled-components';
import type { ResultOf, Usdt } from '#contract';
import { formatAmount, useLocale } from '../../intl';
import { requestWithdrawal } from '../../tracker/requestTransfer';
import type { TransferMachineRecord } from '../../tracker/transfers';
import { Button } from '../../ui/Button';
import { Card, Rule } from '../../ui/Card';
import { Text } from '../../ui/layout';
import { Sheet } from '../../ui/Sheet';
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
import { useAppDispatch } from '../../state/store';
import { AmountFigure } from '../shared/account/AmountFigure';

interface WithdrawalReviewProps {
  readonly draft: WithdrawalDraft;
  readonly terms: ResultOf<'config'>['withdrawal'];
  readonly available: Usdt;
  /** The request that was sent last; null if there is none. */
  readonly request: TransferMachineRecord | null;
  readonly onRequested: (id: string) => void;
}

/**
 * Review of a withdrawal: a summary with the full target, and a sheet for the fund password. The keypad is in a sheet,
 * because it fits there even on a screen of little height.
 */
export function WithdrawalReview({
  draft,
  terms,
  available,
  request,
  onRequested,
}: WithdrawalReviewProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const { net } = transferFees(draft.amount, terms);
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
  // Errors other than a wrong password are shown on the page, so they close the sheet. The next tap on the button opens
  // the sheet again.
  const errorKey =
    request && (fault !== null || isChecking) ? `${request.id} ${request.value}` : '';
  const [openedAt, setOpenedAt] = useState<string | null>(null);

  return (
    <>
      <$Receive>
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'withdraw.receive' })}
        </Text>
        <AmountFigure size="figure" value={net} />
        <Text $size="label" $color="muted">
          {draft.paymethod === 'bank'
            ? formatMessage({ id: 'withdraw.receive.bank' }, { unit: CURRENCY })
            : formatMessage({ id: 'withdraw.receive.network' }, { network: 'TRC20' })}
        </Text>
      </$Receive>
      <Card>
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'withdraw.target' })}
        </Text>
        {draft.paymethod === 'bank' ? <b>{draft.target}</b> : <Grouped>{draft.target}</Grouped>}
        <Rule />
        <FeeLines amount={draft.amount} terms={terms} available={available} isReview />
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
          onConfirm={(payPassword) => onRequested(dispatch(requestWithdrawal(draft, payPassword)))}
        >
          {formatMessage(
            { id: 'withdraw.confirm' },
            {
              amount: formatAmount(draft.amount, locale, { unit: true }),
              target: shortTarget(draft),
            },
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
