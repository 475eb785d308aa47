/** The user's identity: submitted once, looked up if the answer is lost, and polled while it is under review. */
import { api, fresh, mapAnswer, selectIsUnderReview, untracked, type Call } from '../../api';
import type { Verification } from '../../contract';
import { kycEntry } from '../../machines/kyc';
import { isNews, isUntaken } from '../../machines/kycFacts';
import { isUndecided } from '../../machines/undecided';
import { selectKyc } from '../../state/machines/kyc';
import { dropDraft } from '../../state/storage/drafts';
import { dropPictures } from '../../state/storage/heldPictures';
import { seal } from '../../state/secrets';
import { REVIEW_BACKOFF_MS } from './kind';
import type { Kind, Session } from './kind';

export function kycKind(call: Call, session: Session): Kind<'kyc', Verification> {
  const { bindIdcard, idcard } = api.endpoints;
  const fetchRow = () => call(idcard.initiate(undefined, fresh));
  const isChecking = () => selectKyc(session.getState())?.value === 'checking';
  return {
    machine: 'kyc',
    entry: kycEntry,
    /** While checking, only an answer that was requested after the loss shows whether the submission arrived. */
    heardIn: (action) => (idcard.matchFulfilled(action) && !isChecking() ? [action.payload] : []),
    asks: {
      send: ({ context }, secrets) => {
        const renew = context.standing === 'approved' && ({ renew: true } as const);
        return call(bindIdcard.initiate({ ...renew, sealed: seal({ ...secrets }) }, untracked));
      },
      /** The call has no idempotency key. */
      canRepeat: () => false,
      recent: () => mapAnswer(fetchRow(), (row) => [row]),
      isOutcome: ({ context }, row) => isNews(context, row),
      /** The exchange refuses a second submission while it has a first, so a late one does no harm. */
      mayStillArrive: () => false,
      absence: ([row]) => row && { type: 'REPORTED', row },
    },
    watch: {
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
    stale: ({ record, from }) =>
      record.value !== from && !isUndecided(record.value) ? ['User'] : [],
    onMoved({ record: { value, context }, from }) {
      const isSubmitted = value === 'under_review' || (value === 'approved' && !isUntaken(context));
      if (from === undefined || !isUndecided(from) || !isSubmitted) return;
      dropDraft('identity');
      dropPictures();
    },
    isShownOn: ({ pathname }, { standing }) =>
      pathname === '/realname' && standing !== 'under_review',
    wayOf: () => '/realname',
  };
}
