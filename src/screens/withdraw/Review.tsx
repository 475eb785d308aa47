import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { ResultOf, Usdt } from '../../contract';
import { formatUsdt, useLocale } from '../../intl';
import { askWithdrawal } from '../../state/machines/askTransfer';
import type { TransferRecord } from '../../state/machines/transfers';
import { useThunkDispatch } from '../../state/useThunkDispatch';
import { Card, Rule } from '../../ui/Card';
import { Money } from '../../ui/Money';
import { color, text } from '../../ui/tokens';
import { CheckingTransfer } from '../shared/transfers/CheckingTransfer';
import { errorText, refusalError } from '../shared/forms/errorText';
import { FormFault } from '../shared/forms/FormFault';
import { FundPasswordConfirm } from '../shared/forms/FundPasswordConfirm';
import { Grouped } from '../shared/account/Grouped';
import { payPasswordFault } from '../shared/forms/passwordWords';
import { feesOf } from '../shared/transfers/transferAmount';
import { FeeLines } from './FeeLines';
import { shortTarget } from './targets';
import type { Wish } from './withdrawSteps';

interface ReviewProps {
  readonly wish: Wish;
  readonly terms: ResultOf<'config'>['withdrawal'];
  readonly available: Usdt;
  /** The request that was sent last, where one was. */
  readonly request: TransferRecord | null;
  readonly onRequested: (id: string) => void;
}

/** Everything once more, the target whole; the fund password and a tap send it. */
export function Review({ wish, terms, available, request, onRequested }: ReviewProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const dispatch = useThunkDispatch();
  const isBusy = request?.value === 'submitting';
  const refusal = request?.context.refusal ? refusalError(request.context.refusal) : null;
  const pinFault = refusal && payPasswordFault(intl, refusal);
  const fault =
    request?.value === 'absent'
      ? formatMessage({ id: 'withdraw.absent' })
      : refusal && !pinFault
        ? errorText(intl, refusal)
        : null;

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
        <FundPasswordConfirm
          error={pinFault}
          busy={isBusy}
          onConfirm={(payPassword) => onRequested(dispatch(askWithdrawal(wish, payPassword)))}
        >
          {formatMessage(
            { id: 'withdraw.confirm' },
            { amount: formatUsdt(wish.amount, locale), target: shortTarget(wish) },
          )}
        </FundPasswordConfirm>
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
