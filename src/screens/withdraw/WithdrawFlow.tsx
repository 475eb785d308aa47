import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate, useNavigate } from 'react-router-dom';
import { useLinkParams } from '../shared/page/linkParams';
import { useConfigQuery, useGetUserWalletsQuery, useUserDetailsQuery } from '../../api';
import { selectSession } from '../../state/session';
import { outcomeSeen } from '../../tracker/machines';
import { selectTransfer } from '../../tracker/transfers';
import type { TransferMachineRecord } from '../../tracker/transfers';
import { OnWater } from '../../ui/OnWater';
import { Page } from '../../ui/Page';
import { Skeleton, SkeletonRows } from '../../ui/Skeleton';
import { useFreeze } from '../shared/account/useFreeze';
import { errorText, refusalError } from '../shared/forms/errorText';
import { FormError } from '../shared/forms/FormError';
import { useReturnAfterLogin } from '../shared/forms/useReturnAfterLogin';
import { HelpLink } from '../shared/help/HelpLink';
import { QueryErrorState } from '../shared/lists/QueryErrorState';
import { AmountSkeleton } from '../shared/transfers/TransferAmountField';
import { TransferLinks } from '../shared/transfers/TransferLinks';
import { withdrawalPath } from '../../state/paths';
import { StepCount } from '../shared/page/StepCount';
import { useBack } from '../shared/page/useBack';
import { useRowsWanted } from '../../tracker/useRowsWanted';
import { BeforeWithdrawal } from './BeforeWithdrawal';
import { AvailableLine } from './FeeLines';
import { FrozenPage } from './FrozenPage';
import { WithdrawalReview } from './WithdrawalReview';
import type { WithdrawalDraft } from './targets';
import { WithdrawForm } from './WithdrawForm';
import { useAppDispatch, useAppSelector } from '../../state/store';

const REVIEW_PATH = '/withdraw?step=review';

/**
 * The steps of a withdrawal: form, review and request. The step is in the URL, so that the back button goes back one
 * step.
 */
export function WithdrawFlow({
  rejectedRequest,
}: {
  readonly rejectedRequest: TransferMachineRecord | null;
}) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const back = useBack('/my');
  const navigate = useNavigate();
  const [params] = useLinkParams();
  const isReview = params.get('step') === 'review';
  const [draft, setDraft] = useState<WithdrawalDraft | null>(null);
  /** Id of the machine of the last request. */
  const [id, setId] = useState('');
  const request = useAppSelector((state) => selectTransfer(state, id));
  const details = useUserDetailsQuery(undefined, { refetchOnMountOrArgChange: true });
  const targets = useGetUserWalletsQuery();
  const config = useConfigQuery();
  const freeze = useFreeze();
  useRowsWanted('transfer');
  // The review contains no form, so the return to it after a login is set up here.
  useReturnAfterLogin(isReview && draft !== null);
  const { returnTo } = useAppSelector(selectSession);
  const [wasInterrupted] = useState(returnTo === REVIEW_PATH);

  const number = request?.context.row?.id;

  const openReview = (filledIn: WithdrawalDraft) => {
    setDraft(filledIn);
    void navigate(REVIEW_PATH);
  };

  if (isReview && draft === null) return <Navigate to="/withdraw" replace />;

  const error = details.error ?? targets.error ?? config.error;
  const ready =
    details.data && targets.data && config.data
      ? {
          user: details.data.user,
          targets: targets.data,
          terms: config.data.withdrawal,
          available: details.data.balance.available,
        }
      : null;
  const combinedQuery = {
    error,
    isFetching: [details, targets, config].some((query) => query.error && query.isFetching),
    refetch() {
      for (const query of [details, targets, config]) if (query.error) void query.refetch();
    },
  };

  const hasTarget =
    ready !== null && (ready.targets.bankCard !== null || ready.targets.wallets.length > 0);
  const mayWithdraw = !freeze && hasTarget && ready.user.verification === 'approved';

  const end = (
    <>
      {/* Links to withdrawals under review, so that the user does not request the same withdrawal twice. */}
      <TransferLinks
        heading={formatMessage({ id: 'records.state.review' })}
        kind="withdrawal"
        state="under_review"
      />
      <HelpLink article="withdrawals">{formatMessage({ id: 'withdraw.help' })}</HelpLink>
    </>
  );

  return (
    <Page
      title={formatMessage({ id: 'withdraw.title' })}
      back={back}
      // The review has only one column.
      isWide={!isReview}
      action={
        mayWithdraw && (
          <StepCount>
            {formatMessage({ id: 'withdraw.step' }, { step: isReview ? 2 : 1, steps: 2 })}
          </StepCount>
        )
      }
    >
      {/* The page of the withdrawal replaces the review, so that the back button leads to an empty form and not to a
        second request. */}
      {number !== undefined && <Navigate to={withdrawalPath(number)} replace />}
      {!isReview && rejectedRequest && <FailedWithdrawal request={rejectedRequest} />}
      {wasInterrupted && draft === null && (
        <FormError>{formatMessage({ id: 'withdraw.interrupted' })}</FormError>
      )}
      {freeze ? (
        <FrozenPage freeze={freeze} end={end} />
      ) : !ready ? (
        error ? (
          <QueryErrorState query={combinedQuery}>
            {formatMessage({ id: 'records.failed.safe' })}
          </QueryErrorState>
        ) : (
          <Waiting />
        )
      ) : !mayWithdraw ? (
        <BeforeWithdrawal
          {...ready}
          state={ready.user.verification}
          hasTarget={hasTarget}
          end={end}
        />
      ) : isReview && draft ? (
        <WithdrawalReview {...ready} draft={draft} request={request} onRequested={setId} />
      ) : (
        <WithdrawForm {...ready} onFilledIn={openReview} end={end} />
      )}
    </Page>
  );
}

/** Reserves the height of the form while its data is loading. */
function Waiting() {
  const { formatMessage } = useIntl();
  return (
    <OnWater
      isCalm
      head={
        <div>
          <AvailableLine available={undefined} />
          <AmountSkeleton />
        </div>
      }
      side={<Skeleton height="48px" />}
    >
      <SkeletonRows label={formatMessage({ id: 'common.loading' })} count={5} />
    </OnWater>
  );
}

/** Shows why an earlier withdrawal failed, for a user who has left the page and opened it again. */
function FailedWithdrawal({ request }: { readonly request: TransferMachineRecord }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { id, context } = request;
  const isAbsent = request.value === 'absent';
  // The error is shown once: a refused request is closed on unmount. A request in the state `absent` is kept, so that
  // it keeps its idempotency key.
  useEffect(() => () => void (isAbsent || dispatch(outcomeSeen({ id }))), [dispatch, id, isAbsent]);

  return (
    <FormError>
      {context.refusal
        ? errorText(intl, refusalError(context.refusal))
        : intl.formatMessage({ id: 'withdraw.absent' })}
    </FormError>
  );
}
