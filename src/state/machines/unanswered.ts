/**
 * What a tap asked for and has no answer yet, as this tab remembers it over a reload: it comes back as "checking", and
 * never as a form that would ask a second time. Neither a password nor where the money goes is among it. It is gone with
 * the answer, with the session and with the tab. The schemas make this a lazy chunk, which a page needs only where
 * something is stored.
 */
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { MACHINES } from '../../machines/all';
import type { AskedKind, AskingOf, IntentOf } from '../../machines/taps';
import { resume } from './ask';
import type { WithMachines } from './machines';
import { tabStorage, UNANSWERED_KEY } from '../storage/storage';

type Thunk<R> = ThunkAction<R, WithMachines, unknown, UnknownAction>;

interface Asked {
  readonly machine: AskedKind;
  readonly intent: IntentOf<AskedKind>;
}

const isAskedKind = (machine: unknown): machine is AskedKind =>
  Object.values(MACHINES).some((each) => 'asking' in each && each.asking.machine === machine);

function read({ machine, intent }: { readonly [F in keyof Asked]?: unknown }): readonly Asked[] {
  if (!isAskedKind(machine)) return [];
  const asked = v.safeParse(MACHINES[machine].stored, intent);
  return asked.success ? [{ machine, intent: asked.output }] : [];
}

/** What was asked for before this page was loaded and had no answer by then. Anyone can write into a tab's storage. */
export function readUnanswered(): readonly Asked[] {
  try {
    const stored: unknown = JSON.parse(tabStorage.get(UNANSWERED_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((each: object | null) => read(each ?? {}));
  } catch {
    return [];
  }
}

/** All of it stands in the store as "checking" from here on. */
export const resumeUnanswered = (): Thunk<void> => (dispatch) => {
  for (const { machine, intent } of readUnanswered()) {
    // The compiler cannot follow that machine and intent are of one kind.
    dispatch(resume(MACHINES[machine].asking as AskingOf<AskedKind>, intent));
  }
};
