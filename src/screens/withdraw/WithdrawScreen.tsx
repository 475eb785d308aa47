import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectUndecidedWithdrawal } from '../../state/transfers';
import { UndecidedWithdrawal } from './UndecidedWithdrawal';
import { WithdrawalPage } from './WithdrawalPage';
import { WithdrawFlow } from './WithdrawFlow';

/** Asks for a withdrawal, or shows how far one has come with `?withdrawal=`. */
export function WithdrawScreen() {
  const [params] = useSearchParams();
  const number = params.get('withdrawal') ?? '';
  const undecided = useSelector(selectUndecidedWithdrawal);
  // One that was sent from an earlier visit to this screen; the flow itself looks after its own.
  const [earlier] = useState(undecided?.id);

  if (number !== '') return <WithdrawalPage key={number} number={number} />;
  return undecided && undecided.id === earlier ? <UndecidedWithdrawal /> : <WithdrawFlow />;
}
