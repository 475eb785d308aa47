import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { accept } from '../domain/outcome';
import type { Outcome } from '../domain/outcome';
import type { IdempotencyClaim, KeyedWork, NewOrder, Store, StoredAnswer } from '../domain/ports';
import type { AccountStatus } from '../domain/user';
import { StoreUnavailable } from '../domain/storeUnavailable';
import { answerWithoutWork, keepAnswers, once } from './once';
import type { ClaimState } from './once';
import { storeUnavailable } from './postgresErrors';
import type { Schema } from './schema';
import { inTransaction, toClockAndState } from './transaction';
import type { ClockAndState, EnterRow, SqlTransaction } from './transaction';

/** Places orders of different users that wait at the same time in one transaction. */
export interface OrderBatches {
  readonly place: Store['placeOnce'];
  /** Number of calls that wait for the next batch. */
  readonly waiting: () => number;
}

/** A call that waits for its response. */
interface Member {
  readonly claim: IdempotencyClaim;
  readonly work: KeyedWork;
  /** Start of its wait, by the monotonic clock, ms. */
  readonly since: number;
  readonly resolve: (answer: Outcome<StoredAnswer>) => void;
  readonly reject: (error: unknown) => void;
}

/** While so many batches are at the database, the next one gathers. */
const AT_ONCE = 2;
const BATCH_MAX = 100;
/** Share of the time limit of a call that is left when its batch starts; a call that has waited longer is refused. */
const DATABASE_SHARE = 0.5;

/** Another transaction has locked rows of the member's account, so the call is made alone and waits for them. */
class AccountBusy extends Error {
  override readonly name = 'AccountBusy';
}

const waitedTooLong = () => storeUnavailable('orders wait');

/**
 * A call that no batch precedes starts at once. A batch that fails is halved and repeated, until the failing call is
 * alone; then only this call fails. If the database is unavailable, the outcome is unknown for the whole batch.
 * @param within the database with a time limit for the whole work, ms
 * @param patienceMs longest time from the start of a call to its response
 */
export function createOrderBatches(
  within: (totalMs: number) => Kysely<Schema>,
  patienceMs: number,
): OrderBatches {
  let waiting: Member[] = [];
  let running = 0;
  /** Users with a call at the database; their next call waits, so that their calls keep their order. */
  const busyUsers = new Set<string>();

  function startBatches() {
    while (running < AT_ONCE) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      running += 1;
      void answerAll(batch).finally(() => {
        running -= 1;
        startBatches();
      });
    }
  }

  /** Takes the oldest waiting calls, one for each user. */
  function takeBatch(): Member[] {
    const batch: Member[] = [];
    const left: Member[] = [];
    for (const member of waiting) {
      const { userId } = member.claim;
      if (batch.length === BATCH_MAX || busyUsers.has(userId)) left.push(member);
      else {
        batch.push(member);
        busyUsers.add(userId);
      }
    }
    waiting = left;
    return batch;
  }

  async function answerAll(called: readonly Member[]): Promise<void> {
    const members = called.filter((member) => leftMs(member) > patienceMs * DATABASE_SHARE);
    for (const member of called) if (!members.includes(member)) member.reject(waitedTooLong());
    if (members.length === 0) return;
    try {
      const db = within(Math.min(...members.map(leftMs)));
      const answers = await placeTogether(db, members);
      members.forEach((member, i) => {
        const answer = answers[i];
        if (answer) member.resolve(answer);
        // Not awaited, because it waits for its account while the next batches are placed.
        else void answerAlone(member);
      });
    } catch (error) {
      if (members.length === 1 || error instanceof StoreUnavailable) {
        for (const { reject } of members) reject(error);
        return;
      }
      const half = Math.ceil(members.length / 2);
      await answerAll(members.slice(0, half));
      await answerAll(members.slice(half));
    }
  }

  /** Waits for the rows of the account, as every other call that moves money does. */
  async function answerAlone(member: Member): Promise<void> {
    try {
      if (leftMs(member) <= 0) throw waitedTooLong();
      member.resolve(await once(within(leftMs(member)), member.claim, member.work));
    } catch (error) {
      member.reject(error);
    }
  }

  const leftMs = ({ since }: Member) => patienceMs - (performance.now() - since);

  return {
    place: (claim, work) =>
      new Promise<Outcome<StoredAnswer>>((resolve, reject) => {
        waiting.push({ claim, work, since: performance.now(), resolve, reject });
        startBatches();
      }).finally(() => {
        busyUsers.delete(claim.userId);
        startBatches();
      }),
    waiting: () => waiting.length,
  };
}

/** @returns the responses by member; null for a member whose account is busy */
function placeTogether(
  db: Kysely<Schema>,
  members: readonly Member[],
): Promise<(Outcome<StoredAnswer> | null)[]> {
  return inTransaction(
    db,
    async (tx, { entered }: BatchOpening) => {
      const answers = await workTogether(tx, entered);
      const kept = answers.flatMap((answer, i) => {
        const claim = members[i]?.claim;
        return answer?.isNew && claim ? [{ claim, answer: answer.value }] : [];
      });
      if (kept.length > 0) await keepAnswers(tx, kept);
      return answers.map(
        (answer) => answer && (answer.isNew ? accept(answer.value) : answer.earlier),
      );
    },
    (trx) => enterClaims(trx, members),
  );
}

type Answer =
  | { readonly isNew: true; readonly value: StoredAnswer }
  | { readonly isNew: false; readonly earlier: Outcome<StoredAnswer> };

/** Does the work of all members, and places their orders together as soon as each member has an order or has ended. */
async function workTogether(
  tx: SqlTransaction,
  entered: readonly Entered[],
): Promise<(Answer | null)[]> {
  const orders: NewOrder[] = [];
  let undecided = entered.length;
  let placeCollected: () => void = () => undefined;
  const placed = new Promise<void>((resolve) => (placeCollected = resolve)).then(() =>
    tx.orders.placeBatch(orders),
  );

  async function workOf(member: Entered): Promise<Answer | null> {
    const { claim, work } = member;
    let isDecided = false;
    function decide() {
      if (isDecided) return;
      isDecided = true;
      undecided -= 1;
      if (undecided === 0) placeCollected();
    }
    async function place(order: NewOrder) {
      const position = orders.push(order) - 1;
      decide();
      const outcome = (await placed)[position];
      if (!outcome) throw new AccountBusy();
      return outcome;
    }
    try {
      const earlier = answerWithoutWork(claim, member);
      if (earlier) return { isNew: false, earlier };
      if (!member.accountStatus) return null;
      const value = await work({ ...tx, orders: { ...tx.orders, place } }, member.accountStatus);
      return { isNew: true, value };
    } catch (error) {
      if (error instanceof AccountBusy) return null;
      throw error;
    } finally {
      decide();
    }
  }

  // All members end before the transaction does, also after an error of one of them.
  const results = await Promise.allSettled(entered.map(workOf));
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

/** A member whose key is locked. */
interface Entered extends Member, ClaimState {
  /** Locked account state; null if another transaction has locked the user. */
  readonly accountStatus: AccountStatus | null;
}

interface BatchOpening extends ClockAndState {
  /** In the order of the members. */
  readonly entered: readonly Entered[];
}

type ClaimRow = EnterRow & { readonly isSignedIn: boolean; readonly isMine: boolean } & (
    | { readonly requestHash: Buffer; readonly code: number; readonly data: string }
    | { readonly requestHash: null }
  ) &
  (AccountStatus | { readonly verification: null });

/** Reads clock and state, then locks the keys and the users of all members, as `once` does for one. */
async function enterClaims(
  trx: Transaction<Schema>,
  members: readonly Member[],
): Promise<BatchOpening> {
  const claims = members.map(({ claim }) => claim);
  const { rows } = await sql<ClaimRow>`
    select c.*, case c.place when 1 then market_seeds_of(c.epoch) end as market_seeds
    from enter_claims(${claims.map(({ userId }) => userId)}::text[],
      ${claims.map(({ session }) => session)}::bytea[], ${claims.map(({ route }) => route)}::text[],
      ${claims.map(({ key }) => key)}::uuid[]) as c order by c.place`.execute(trx);
  const [first] = rows;
  if (!first) throw new Error('the table exchange has no row');
  const entered = members.flatMap((member, i) => {
    const row = rows[i];
    return row ? [{ ...member, ...claimStateOf(row) }] : [];
  });
  return { ...toClockAndState(first), entered };
}

function claimStateOf(row: ClaimRow): Omit<Entered, keyof Member> {
  const { isSignedIn, isMine } = row;
  const earlier = row.requestHash === null ? null : row;
  if (row.verification === null) return { isSignedIn, isMine, earlier, accountStatus: null };
  const { verification, freezeReason, freezeSince, freezeUntil } = row;
  const accountStatus = { verification, freezeReason, freezeSince, freezeUntil };
  return { isSignedIn, isMine, earlier, accountStatus };
}
