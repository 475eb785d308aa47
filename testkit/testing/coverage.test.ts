import { assign, setup } from 'xstate';
import { takenBy } from './coverage';

/** An alert that counts prices in its initial state and is triggered by the third price. */
const alert = setup({
  types: {
    context: {} as { readonly count: number },
    events: {} as { readonly type: 'QUOTED' },
  },
  guards: { isEnough: ({ context }) => context.count >= 2 },
  actions: { countPrice: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  initial: 'watching',
  context: { count: 0 },
  states: {
    watching: { on: { QUOTED: [{ guard: 'isEnough', target: 'hit' }, { actions: 'countPrice' }] } },
    hit: {},
  },
});

const quoted = (from: string, to: string) => ({ event: { type: 'QUOTED' } as never, from, to });

test('takenBy counts transitions of an actor that stays in its initial state', () => {
  const { watching, hit } = { watching: 'watching', hit: 'hit' };
  const moves = [quoted(watching, watching), quoted(watching, watching), quoted(watching, hit)];
  expect(takenBy(alert, undefined, moves)).toEqual([
    'watching|QUOTED|otherwise',
    'watching|QUOTED|otherwise',
    'watching|QUOTED|isEnough',
  ]);
});

test('takenBy starts a new actor when the machine returns to its initial state', () => {
  const moves = [
    quoted('watching', 'watching'),
    quoted('watching', 'watching'),
    quoted('watching', 'hit'),
  ];
  const again = quoted('watching', 'watching');
  expect(takenBy(alert, undefined, [...moves, again]).at(-1)).toBe('watching|QUOTED|otherwise');
});
