import * as v from 'valibot';
import { endpoints, ENDPOINT_NAMES } from './endpoints';
import { parseAs } from './read';
import { stateChoice, withUnknownStates } from './states';

interface Shape {
  readonly type?: string;
  readonly isState?: true;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
}

/** The paths of all states in a response. */
function statePaths(shape: Shape, path = ''): string[] {
  if (shape.isState) return [path];
  const branches = shape.type === 'union' ? (shape.options as readonly Shape[]) : [];
  return [
    ...Object.entries(shape.entries ?? {}).flatMap(([name, entry]) =>
      statePaths(entry, `${path}.${name}`),
    ),
    ...(shape.item ? statePaths(shape.item, `${path}[]`) : []),
    ...(shape.wrapped ? statePaths(shape.wrapped, path) : []),
    ...branches.flatMap((branch) => statePaths(branch, path)),
  ];
}

const found = ENDPOINT_NAMES.flatMap((name) =>
  [...new Set(statePaths(endpoints[name].response as unknown as Shape))].map(
    (path) => [name, path] as const,
  ),
);

/** The paths at which a schema accepts `unknown`. */
function tolerantPaths(shape: Shape, path = ''): string[] {
  const branches = shape.type === 'union' ? (shape.options as readonly Shape[]) : [];
  return [
    ...(shape.type === 'picklist' && shape.options?.includes('unknown') ? [path] : []),
    ...Object.entries(shape.entries ?? {}).flatMap(([name, entry]) =>
      tolerantPaths(entry, `${path}.${name}`),
    ),
    ...(shape.item ? tolerantPaths(shape.item, `${path}[]`) : []),
    ...(shape.wrapped ? tolerantPaths(shape.wrapped, path) : []),
    ...branches.flatMap((branch) => tolerantPaths(branch, path)),
  ];
}

describe('States of rows', () => {
  it('are in every response that shows an order, a transfer, an identity, a lock-up or a holding', () => {
    expect(new Set(found.map(([name]) => name))).toEqual(
      new Set([
        ...['userDetails', 'register', 'login', 'deposit', 'bindIdcard', 'idcard', 'balanceList'],
        ...['bankWithdrawal', 'trcWithdrawal', 'walletSubmit', 'wealthOrders', 'wealthSubmit'],
        ...['wealthBuy', 'defiMyOrder', 'orderList', 'orderCreate', 'orderHoldList'],
        'productOrders',
      ]),
    );
  });

  it.each(found)(
    'a client reads an unknown state in %s at %s, and the contract does not',
    (name, path) => {
      const { response } = endpoints[name];
      expect(tolerantPaths(withUnknownStates(response) as unknown as Shape)).toContain(path);
      expect(tolerantPaths(response as unknown as Shape)).not.toContain(path);
    },
  );

  const Row = v.object({ id: v.string(), state: stateChoice(['open', 'done']) });
  const List = v.object({ items: v.array(Row), best: v.optional(v.nullable(Row)) });

  it('one row with an unknown state does not break a list', () => {
    const data = {
      items: [
        { id: '1', state: 'open' },
        { id: '2', state: 'video_call' },
      ],
      best: null,
    };
    expect(parseAs(withUnknownStates(List), data)).toEqual({
      ok: true,
      value: {
        ...data,
        items: [
          { id: '1', state: 'open' },
          { id: '2', state: 'unknown' },
        ],
      },
    });
    expect(parseAs(List, data)).toEqual({ ok: false, path: ['items', '1', 'state'] });
  });

  it.each([undefined, null, 7, {}, ['open']])(
    'a state that is no text (%p) is refused',
    (state) => {
      const data = { items: [{ id: '1', state }] };
      expect(parseAs(withUnknownStates(List), data).ok).toBe(false);
    },
  );

  it('a schema without states stays the same schema', () => {
    const Plain = v.object({ id: v.string() });
    expect(withUnknownStates(Plain)).toBe(Plain);
    expect(withUnknownStates(List)).toBe(withUnknownStates(List));
  });
});
