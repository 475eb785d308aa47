/** The user's identity: submitted once, looked up if the response is lost, and polled while it is under review. */
import {
  api,
  forceRefetch,
  mapAnswer,
  selectIsUnderReview,
  noCacheEntry,
  type Call,
} from '../../api';
import type { Verification } from '#contract';
import { kycEntry } from '../../machines/kyc/machine';
import { isNewerKycRow, isRenewalFailed } from '../../machines/kyc/selectors';
import { isKycPolled } from '../../machines/polledStates';
import { isOutcomePending } from '../../machines/requestStates';
import { selectKyc } from '../kyc';
import { dropDraft } from '../../state/storage/drafts';
import { pageMemory } from '../../state/storage/pageMemory';
import { seal } from '../../state/secrets';
import { REVIEW_BACKOFF_MS } from '../trackedKind';
import type { TrackedKind, Session } from '../trackedKind';

export function kycKind(call: Call, session: Session): TrackedKind<'kyc', Verification> {
  const { bindIdcard, idcard } = api.endpoints;
  const fetchRow = () => call(idcard.initiate(undefined, forceRefetch));
  const isChecking = () => selectKyc(session.getState())?.value === 'checking';
  return {
    machine: 'kyc',
    entry: kycEntry,
    /**
     * While the machine is checking, only a response to a call made after the lost one shows whether the submission
     * arrived.
     */
    rowsIn: (action) => (idcard.matchFulfilled(action) && !isChecking() ? [action.payload] : []),
    request: {
      send: ({ context }, secrets) => {
        const renew = context.verificationState === 'approved' && ({ renew: true } as const);
        return call(bindIdcard.initiate({ ...renew, sealed: seal({ ...secrets }) }, noCacheEntry));
      },
      lookUp: () => mapAnswer(fetchRow(), (row) => [row]),
      matchesRow: ({ context }, row) => isNewerKycRow(context, row),
      /**
       * The exchange refuses a second submission while it has the first one, so a call that arrives late does no harm.
       */
      mayStillArrive: () => false,
      absence: ([row]) => row && { type: 'REPORTED', row },
    },
    poll: {
      backoff: ({ value }) => (isKycPolled(value) ? REVIEW_BACKOFF_MS : null),
      /** True if the identity was under review when this page was loaded: its result must be announced, too. */
      isWanted: () => selectIsUnderReview(session.getState()),
      /**
       * Returns no rows, because `rowsIn` already handles the response to this call. Only a response that was cached
       * before the tracker started is returned here.
       */
      list(isFirst) {
        const known = idcard.select()(session.getState());
        return isFirst && known.isSuccess && !isChecking()
          ? mapAnswer({ data: known.data }, (row) => [row])
          : mapAnswer(fetchRow(), () => []);
      },
    },
    staleTags: ({ record, from }) =>
      record.value !== from && !isOutcomePending(record.value) ? ['User'] : [],
    onMoved({ record: { value, context }, from }) {
      const isSubmitted = isKycPolled(value) || (value === 'approved' && !isRenewalFailed(context));
      if (from === undefined || !isOutcomePending(from) || !isSubmitted) return;
      dropDraft('identity');
      pageMemory.unsentPictures.clear();
    },
    isAlreadyShown: ({ pathname }, { verificationState }) =>
      pathname === '/realname' && !isKycPolled(verificationState),
    detailPath: () => '/realname',
  };
}
