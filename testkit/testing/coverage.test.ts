import { assign, setup } from 'xstate';
import { takenBy } from './coverage';

/** An alert that hears prices before it is hit, all in its initial state. */
const alert = setup({
  types: {
    context: {} as { readonly heard: number },
    events: {} as { readonly type: 'QUOTED' },
  },
  guards: { isEnough: ({ context }) => context.heard >= 2 },
  actions: { hear: assign({ heard: ({ context }) => context.heard + 1 }) },
}).createMachine({
  initial: 'watching',
  context: { heard: 0 },
  states: {
    watching: { on: { QUOTED: [{ guard: 'isEnough', target: 'hit' }, { actions: 'hear' }] } },
    hit: {},
  },
});

const quoted = (from: string, to: string) => ({ event: { type: 'QUOTED' } as never, from, to });

test('a machine that moves within its initial state goes on living, and what it reaches then is counted', () => {
  const { watching, hit } = { watching: 'watching', hit: 'hit' };
  const moves = [quoted(watching, watching), quoted(watching, watching), quoted(watching, hit)];
  expect(takenBy(alert, undefined, moves)).toEqual([
    'watching|QUOTED|otherwise',
    'watching|QUOTED|otherwise',
    'watching|QUOTED|isEnough',
  ]);
});

test('whoever is back in the initial state has begun anew', () => {
  const life = [
    quoted('watching', 'watching'),
    quoted('watching', 'watching'),
    quoted('watching', 'hit'),
  ];
  const again = quoted('watching', 'watching');
  expect(takenBy(alert, undefined, [...life, again]).at(-1)).toBe('watching|QUOTED|otherwise');
});
