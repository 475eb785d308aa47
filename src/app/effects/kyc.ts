/** The user's identity: submitted once, looked up if the answer is lost, and polled while it is under review. */
import {
  api,
  forceRefetch,
  mapAnswer,
  selectIsUnderReview,
  noCacheEntry,
  type Call,
} from '../../api';
import type { Verification } from '#contract';
import { kycEntry } from '../../machines/kyc';
import { isNewerRow, isRenewalFailed } from '../../machines/kycFacts';
import { isOutcomePending } from '../../machines/outcomePending';
import { selectKyc } from '../../state/machines/kyc';
import { dropDraft } from '../../state/storage/drafts';
import { dropUnsentPictures } from '../../state/storage/unsentPictures';
import { seal } from '../../state/secrets';
import { REVIEW_BACKOFF_MS } from './trackedKind';
import type { TrackedKind, Session } from './trackedKind';

export function kycKind(call: Call, session: Session): TrackedKind<'kyc', Verification> {
  const { bindIdcard, idcard } = api.endpoints;
  const fetchRow = () => call(idcard.initiate(undefined, forceRefetch));
  const isChecking = () => selectKyc(session.getState())?.value === 'checking';
  return {
    machine: 'kyc',
    entry: kycEntry,
    /** While checking, only an answer that was requested after the loss shows whether the submission arrived. */
    rowsIn: (action) => (idcard.matchFulfilled(action) && !isChecking() ? [action.payload] : []),
    request: {
      send: ({ context }, secrets) => {
        const renew = context.standing === 'approved' && ({ renew: true } as const);
        return call(bindIdcard.initiate({ ...renew, sealed: seal({ ...secrets }) }, noCacheEntry));
      },
      /** The call has no idempotency key. */
      mayResend: () => false,
      lookUp: () => mapAnswer(fetchRow(), (row) => [row]),
      matchesRow: ({ context }, row) => isNewerRow(context, row),
      /** The exchange refuses a second submission while it has a first, so a late one does no harm. */
      mayStillArrive: () => false,
      absence: ([row]) => row && { type: 'REPORTED', row },
    },
    poll: {
      backoff: ({ value }) => (value === 'under_review' ? REVIEW_BACKOFF_MS : null),
      /** Under review since before this page was loaded; its result must be announced too. */
      isWanted: selectIsUnderReview,
      /**
       * Returns no rows, because `heardIn` already handles this call's answer; only an answer from before this listener
       * started is returned here.
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
      const isSubmitted =
        value === 'under_review' || (value === 'approved' && !isRenewalFailed(context));
      if (from === undefined || !isOutcomePending(from) || !isSubmitted) return;
      dropDraft('identity');
      dropUnsentPictures();
    },
    isAlreadyShown: ({ pathname }, { standing }) =>
      pathname === '/realname' && standing !== 'under_review',
    detailPath: () => '/realname',
  };
}
