import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { FUND_PASSWORD_DIGITS } from '../../contract';
import type { ResultOf, Usdt } from '../../contract';
import { formatUsdt, useLocale } from '../../intl';
import { askWithdrawal } from '../../state/machines/ask';
import type { TransferRecord } from '../../state/machines/transfers';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import { Card, Rule } from '../../ui/Card';
import { Money } from '../../ui/Money';
import { color, text } from '../../ui/tokens';
import { CheckingTransfer } from '../shared/transfers/CheckingTransfer';
import { errorText, refusalError } from '../shared/forms/errorText';
import { FormFault } from '../shared/forms/FormFault';
import { FundPasswordPad } from './FundPasswordPad';
import { Grouped } from '../shared/account/Grouped';
import { payPasswordFault } from '../shared/forms/passwordWords';
import { feesOf } from '../shared/transfers/transferAmount';
import { FeeLines } from './FeeLines';
import type { Wish } from './withdrawSteps';

interface ReviewProps {
  readonly wish: Wish;
  readonly terms: ResultOf<'config'>['withdrawal'];
  readonly available: Usdt;
  /** The request that was sent last, where one was. */
  readonly request: TransferRecord | null;
  readonly onRequested: (id: string) => void;
}

/** Everything once more, the target whole; the sixth digit of the fund password sends it. */
export function Review({ wish, terms, available, request, onRequested }: ReviewProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const dispatch = useThunkDispatch();
  const [digits, setDigits] = useState('');
  const isBusy = request?.value === 'submitting';
  const refusal = request?.context.refusal ? refusalError(request.context.refusal) : null;
  const pinFault = refusal && payPasswordFault(intl, refusal);
  const fault =
    request?.value === 'absent'
      ? formatMessage({ id: 'withdraw.absent' })
      : refusal && !pinFault
        ? errorText(intl, refusal)
        : null;

  const enter = (typed: string) => {
    setDigits(typed);
    if (typed.length < FUND_PASSWORD_DIGITS || isBusy) return;
    // From here on the digits are in their envelope alone.
    setDigits('');
    onRequested(dispatch(askWithdrawal(wish, typed)));
  };

  return (
    <>
      <$Receive>
        <$Label>{formatMessage({ id: 'withdraw.receive' })}</$Label>
        <Money size="figure">{formatUsdt(feesOf(wish.amount, terms).net, locale)}</Money>
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
      <FormFault>{fault}</FormFault>
      {request?.value === 'checking' ? (
        <CheckingTransfer>{formatMessage({ id: 'withdraw.checking' })}</CheckingTransfer>
      ) : (
        <FundPasswordPad value={digits} onChange={enter} error={pinFault} disabled={isBusy} />
      )}
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
