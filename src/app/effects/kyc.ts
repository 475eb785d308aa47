/** The user's identity: sent once, looked for where the answer is lost, and asked after while it is under review. */
import { api, fresh, mapAnswer, untracked } from '../../api';
import type { Call } from '../../api';
import type { Verification } from '../../contract';
import { kycEntry } from '../../machines/kyc';
import { isNews, KYC_ID } from '../../machines/kycFacts';
import { dropDraft } from '../../state/storage/drafts';
import { dropPictures } from '../../state/storage/heldPictures';
import { isSending } from '../../state/machines/kyc';
import { seal } from '../../state/secrets';
import { REVIEW_BACKOFF_MS } from './kind';
import type { Kind } from './kind';

export function kycKind(call: Call): Kind<'kyc', Verification> {
  const { bindIdcard, idcard, userDetails } = api.endpoints;
  const ask = () => call(idcard.initiate(undefined, fresh));
  return {
    machine: 'kyc',
    entry: kycEntry,
    /** While checking, only an answer that was asked for after the loss says whether the submission arrived. */
    heardIn: (action, find) =>
      idcard.matchFulfilled(action) && find(KYC_ID)?.value !== 'checking' ? [action.payload] : [],
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
      /** Under review since before this page was loaded: its verdict is news too. */
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
    news: {
      to: {
        under_review: { from: isSending, text: 'common.submitted', tone: 'good' },
        approved: { text: 'news.identity.approved', tone: 'good' },
        denied: { text: 'news.identity.denied', tone: 'bad' },
      },
      isShownOn: ({ pathname }, { state }) => pathname === '/realname' && state !== 'under_review',
    },
  };
}
