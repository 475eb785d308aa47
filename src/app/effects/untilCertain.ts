/** From a money call without an answer to its certain fate. Each intent has one key; nothing is sent with another. */
import type { ApiError } from '../../api';
import type { Refusal } from '../../machines/asking';
import { refusalOf } from './callVerdict';
import type { Answer } from './orderCalls';
import type { Rest } from './rest';

const CHECK_PAUSES_MS = [1_000, 2_000, 4_000, 8_000] as const;
/** What a call may spend on its way and in the exchange after this side gave it up. */
export const ON_ITS_WAY_MS = 5_000;
/** A row may be missing from one list by bad luck with replicas; not from two looks in a row. */
const LOOKS_WITHOUT_MIN = 2;
/** The device's clock may be this far ahead of the exchange's. */
export const LIST_SLACK_MS = 5_000;

/** Whether the answer settled the matter; where it did, one of the two has heard how. */
export function take<T>(
  answer: Answer<T>,
  isUnknown: (error: ApiError) => boolean,
  hear: { readonly accepted: (row: T) => void; readonly refused: (refusal: Refusal) => void },
): boolean {
  if ('data' in answer) hear.accepted(answer.data);
  else if (isUnknown(answer.error)) return false;
  else hear.refused(refusalOf(answer.error));
  return true;
}

interface Checking {
  readonly rest: Rest;
  /** The fate is known, or nobody waits for it any more. */
  readonly isOver: () => boolean;
  /** Whether the same call with the same key may leave again, for it cannot act twice. */
  readonly canRepeat: () => boolean;
  readonly repeat: () => Promise<void>;
  /** Reports what it finds in the exchange's lists. True: they were read late enough to be believed, and it is in none. */
  readonly isMissing: () => Promise<boolean>;
  readonly onAbsent: () => void;
}

/** Resolves when the fate is certain, or when the session is over. */
export async function untilCertain(checking: Checking): Promise<void> {
  const { rest, isOver, canRepeat, repeat, isMissing, onAbsent } = checking;
  let looksWithout = 0;
  for (let round = 0; ; round += 1) {
    await rest.pause(CHECK_PAUSES_MS[Math.min(round, CHECK_PAUSES_MS.length - 1)] ?? 8_000);
    if (isOver()) return;
    if (canRepeat()) await repeat();
    else {
      looksWithout = (await isMissing()) ? looksWithout + 1 : 0;
      if (looksWithout >= LOOKS_WITHOUT_MIN && !isOver()) onAbsent();
    }
  }
}
