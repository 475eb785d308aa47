import * as v from 'valibot';
import { ENDPOINT_NAMES, endpoints } from '#contract';
import { choice } from '#contract/fields';
import { EVERY_CALL, FAULT_KINDS, defaultWhen } from '../../domain/fault';
import { accept, refuse } from '../../domain/outcome';
import { control } from './control';

const DELAY_DEFAULT_MS = 1_000;
const DELAY_MAX_MS = 60_000;

/** Finds a call by its contract name, or by its path with or without `/api/`; `*` means every call. */
function callNamed(text: string): string | undefined {
  if (text === EVERY_CALL) return text;
  const path = `/api/${text.replace(/^\/?(?:api\/)?/, '')}`;
  return ENDPOINT_NAMES.find((name) => name === text || endpoints[name].path === path);
}

/** Plants faults into the calls of every process; the newest matching fault applies first. */
export const faultControl = control({
  method: 'POST',
  path: '/_sandbox/faults',
  request: v.object({
    call: v.string(),
    fault: choice([...FAULT_KINDS, 'none']),
    status: v.optional(
      v.pipe(v.number(), v.safeInteger(), v.minValue(200, 'format'), v.maxValue(599, 'format')),
    ),
    ms: v.optional(
      v.pipe(v.number(), v.safeInteger(), v.minValue(0, 'time'), v.maxValue(DELAY_MAX_MS, 'time')),
    ),
    times: v.optional(
      v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'format'), v.maxValue(1_000_000, 'format')),
    ),
    when: v.optional(choice(['before', 'after'])),
  }),
  async run({ store }, input) {
    const call = callNamed(input.call);
    if (call === undefined) {
      const allowed = [EVERY_CALL, ...ENDPOINT_NAMES];
      return refuse('INVALID', { fields: [{ field: 'call', rule: 'choice', allowed }] });
    }
    const { fault, times, ms = DELAY_DEFAULT_MS } = input;
    await store.exclusively(async (tx) => {
      if (fault === 'none') return tx.faults.clear(call);
      const { status = fault === 'status' ? 500 : 200, when = defaultWhen(fault) } = input;
      return tx.faults.plant({ call, fault, status, ms, left: times ?? null, when });
    });
    return accept({ faults: await store.faults.planted() });
  },
});
