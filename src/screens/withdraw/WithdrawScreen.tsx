import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { WithMachines } from '../../state/machines/machines';
import { selectTransfer, selectUndecidedWithdrawal } from '../../state/machines/transfers';
import { withdrawalPath } from '../shared/page/paths';
import { UndecidedWithdrawal } from './UndecidedWithdrawal';
import { WithdrawalPage } from './WithdrawalPage';
import { WithdrawFlow } from './WithdrawFlow';

/** Withdrawal form, or with `?withdrawal=` the progress of one withdrawal. */
export function WithdrawScreen() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const number = params.get('withdrawal') ?? '';
  const undecided = useSelector(selectUndecidedWithdrawal);
  // A request from an earlier visit; the flow handles its own requests.
  const [earlierId] = useState(undecided?.id ?? '');
  const request = useSelector((state: WithMachines) => selectTransfer(state, earlierId));
  const found = request?.context.row?.id;
  const hasFailed = request?.value === 'refused' || request?.value === 'absent';

  const openWithdrawal = useEffectEvent((withdrawal: string) => {
    if (number === '') {
      void navigate(withdrawalPath(withdrawal), { replace: true });
    }
  });
  useEffect(() => {
    if (found !== undefined) openWithdrawal(found);
  }, [found]);

  if (number !== '') return <WithdrawalPage key={number} number={number} />;
  return undecided && undecided.id === earlierId ? (
    <UndecidedWithdrawal />
  ) : (
    <WithdrawFlow turnedDown={hasFailed ? request : null} />
  );
}
