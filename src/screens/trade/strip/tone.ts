import type { OrderRecord } from '../../../state/machines/machines';

/** The ground of a strip: money won or lost, or neither yet. */
export type Tone = 'running' | 'won' | 'lost' | 'even';

export function toneOf({ value, context }: OrderRecord): Tone {
  if (value === 'void') return 'even';
  if (value !== 'settled') return 'running';
  if (context.result === 'win') return 'won';
  return context.result === 'lose' ? 'lost' : 'even';
}
