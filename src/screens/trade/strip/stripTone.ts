import type { OrderRecord } from '../../../state/machines/machines';

/** Background of a strip by the result of its order; `running` while there is no result. */
export type Tone = 'running' | 'won' | 'lost' | 'even';

export function stripTone({ value, context }: OrderRecord): Tone {
  if (value === 'void') return 'even';
  if (value !== 'settled') return 'running';
  if (context.result === 'win') return 'won';
  return context.result === 'lose' ? 'lost' : 'even';
}
