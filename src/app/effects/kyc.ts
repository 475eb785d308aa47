/** The user's identity: sent once, looked for where the answer is lost, and asked after while it is under review. */
import { api } from '../../api';
import type { Verification } from '../../contract';
import { isNews } from '../../machines/kycFacts';
import { dropDraft } from '../../state/storage/drafts';
import { dropPictures } from '../../state/storage/heldPictures';
import { isSending, KYC_ID } from '../../state/machines/kyc';
import { seal } from '../../state/secrets';
import { fresh, mapAnswer, REVIEW_BACKOFF_MS, untracked } from './kind';
import type { Call, Kind } from './kind';

export function kycKind(call: Call): Kind<'kyc', Verification> {
  const { bindIdcard, idcard, userDetails } = api.endpoints;
  const ask = () => call(idcard.initiate(undefined, fresh));
  return {
    machine: 'kyc',
    idOf: () => KYC_ID,
    numberOf: () => KYC_ID,
    inputOf: () => ({}),
    said: (type, row) => ({ type, row }),
    /** While checking, only an answer that was asked for after the loss says whether the submission arrived. */
    heardIn: (action, find) =>
      idcard.matchFulfilled(action) && find(KYC_ID)?.value !== 'checking' ? [action.payload] : [],
    /** Under review since before this page was loaded: its verdict is news too. */
    wantedBy: (action, find) =>
      userDetails.matchFulfilled(action) &&
      action.payload.user.verification === 'under_review' &&
      find(KYC_ID) === null,
    asks: {
      isUndecided: isSending,
      send: (_record, secrets) =>
        call(bindIdcard.initiate({ sealed: seal({ ...secrets }) }, untracked)),
      /** The call has no key. */
      canRepeat: () => false,
      recent: async () => mapAnswer(await ask(), (row) => [row]),
      isOutcome: ({ context }, row) => isNews(context, row),
      /** The exchange refuses a second submission while it has a first, so one that comes late does no harm. */
      mayStillArrive: () => false,
      absence: ([row]) => (row ? { type: 'REPORTED', row } : null),
    },
    watch: {
      backoff: ({ value }) => (value === 'under_review' ? REVIEW_BACKOFF_MS : null),
      atStart: (state) => userDetails.select()(state).data?.user.verification === 'under_review',
      /** The row is heard like any other answer of this call. */
      list: async () => mapAnswer(await ask(), () => []),
    },
    stale: ({ record, from }) =>
      record.value !== from && !isSending(record.value) ? ['User'] : [],
    onMoved({ record: { value }, from }) {
      const isTaken = value === 'under_review' || value === 'approved';
      if (from === undefined || !isSending(from) || !isTaken) return;
      dropDraft('identity');
      dropPictures();
    },
  };
}
