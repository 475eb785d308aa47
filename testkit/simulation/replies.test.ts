import { createModel } from './model';
import { checkReadAnswer } from './replies';

const userNamed = (id: string) => ({
  id,
  username: id,
  phone: '',
  token: '',
  inviteCode: '',
  walletId: null,
  deposits: [],
  orders: [],
});
const listOf = (orderNo: string) =>
  ({
    kind: 'answered',
    status: 200,
    code: 0,
    data: { items: [{ orderNo, state: 'ordered' }] },
    ts: 0,
    text: '',
  }) as const;

test.each(['orderList', 'orderHoldList', 'productOrders', 'wealthOrders', 'defiMyOrder'] as const)(
  'checkReadAnswer reports a row of another user in %s',
  (name) => {
    const model = createModel();
    checkReadAnswer(model, name, listOf('A1'), userNamed('ann'));
    checkReadAnswer(model, name, listOf('A1'), userNamed('ann'));
    expect(() => checkReadAnswer(model, name, listOf('A1'), userNamed('bob'))).toThrow(
      'A1 of ann was shown to bob',
    );
  },
);
