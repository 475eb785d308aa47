import {
  decided,
  PIN,
  START,
  TIMEOUT,
  transferWorld,
  underReview,
  unpaid,
  wish,
} from '../../testing/transferWorld';

describe('a withdrawal', () => {
  it('is told as in when the exchange has it, and as successful only when it is', async () => {
    const { world, exchange, effects, values, toasts } = transferWorld();
    exchange.answers = [{ data: underReview }];
    exchange.rows = [underReview];
    void effects.withdrawal(wish, PIN);
    await world.advance(3_000);
    expect(values()).toEqual(['under_review']);
    expect(toasts()).toEqual(['common.submitted']);
    exchange.rows = [decided('success')];
    await world.advance(5_000);
    expect(values()).toEqual(['success']);
    expect(toasts()).toEqual(['common.submitted', 'app.transfer.withdrawn']);
  });

  it('says that the money is back when it fails in review', async () => {
    const { world, exchange, effects, toasts } = transferWorld();
    exchange.answers = [{ data: underReview }];
    exchange.rows = [decided('fail')];
    void effects.withdrawal(wish, PIN);
    await world.advance(3_000);
    expect(toasts()).toEqual(['common.submitted', 'app.transfer.withdrawalFailed']);
  });

  it('after a time-out is repeated with the same key and password until its fate is known', async () => {
    const { world, exchange, effects, values } = transferWorld();
    exchange.answers = [TIMEOUT, TIMEOUT, { data: underReview }];
    exchange.rows = [];
    void effects.withdrawal(wish, PIN);
    await world.advance(0);
    expect(values()).toEqual(['checking']);
    await world.advance(4_000);
    expect(values()).toEqual(['under_review']);
    expect(new Set(exchange.sent)).toEqual(new Set([`${wish.id} ${PIN}`]));
    expect(exchange.sent).toHaveLength(3);
  });

  it('where writes are not idempotent is looked for and never sent again', async () => {
    const { world, exchange, effects, values } = transferWorld({ idempotent: false });
    exchange.answers = [TIMEOUT];
    void effects.withdrawal(wish, PIN);
    await world.advance(2_000);
    expect(values()).toEqual(['checking']);
    exchange.rows = [underReview];
    await world.advance(3_000);
    expect(values()).toEqual(['under_review']);
    expect(exchange.sent).toHaveLength(1);
  });

  it('counts as absent only when no late call could still arrive', async () => {
    const { world, exchange, effects, values } = transferWorld({ idempotent: false });
    exchange.answers = [TIMEOUT];
    void effects.withdrawal(wish, PIN);
    await world.advance(14_000);
    expect(values()).toEqual(['checking']);
    await world.advance(30_000);
    expect(values()).toEqual(['absent']);
    expect(exchange.sent).toHaveLength(1);
  });

  it('asked for twice with one id leaves once', async () => {
    const { world, exchange, effects } = transferWorld();
    exchange.answers = [{ data: underReview }, { data: underReview }];
    void effects.withdrawal(wish, PIN);
    void effects.withdrawal(wish, PIN);
    await world.advance(500);
    expect(exchange.sent).toHaveLength(1);
  });

  it('keeps its fund password out of every action and of the state', async () => {
    const { world, exchange, effects, actions, store } = transferWorld();
    exchange.answers = [TIMEOUT, { data: underReview }];
    void effects.withdrawal(wish, PIN);
    await world.advance(5_000);
    expect(JSON.stringify([actions, store.getState()])).not.toContain(PIN);
  });

  it('sends nothing more once the session is over', async () => {
    const { world, exchange, effects } = transferWorld();
    exchange.answers = [TIMEOUT];
    void effects.withdrawal(wish, PIN);
    await world.advance(500);
    effects.stop();
    await world.advance(60_000);
    expect(exchange.sent).toHaveLength(1);
  });
});

describe('the watch', () => {
  it('asks only while something is under review', async () => {
    const { world, exchange, effects } = transferWorld();
    exchange.rows = [unpaid, decided('success')];
    effects.look();
    await world.advance(60_000);
    expect(exchange.looks).toBe(1);
    exchange.rows = [underReview];
    effects.look();
    await world.advance(10_000);
    expect(exchange.looks).toBeGreaterThan(3);
  });

  it('rests while nobody looks, and asks at once when somebody does', async () => {
    const { world, exchange, effects, page, values } = transferWorld();
    exchange.rows = [underReview];
    effects.look();
    await world.advance(100);
    page.isAwake = false;
    await world.advance(1_500);
    const before = exchange.looks;
    await world.advance(60_000);
    expect(exchange.looks).toBeLessThanOrEqual(before + 1);
    page.isAwake = true;
    exchange.rows = [decided('success')];
    effects.woke();
    await world.advance(100);
    expect(values()).toEqual(['success']);
  });
});

describe('the proof of a deposit', () => {
  const proof = { depositId: 'D1', key: 'k1', reference: 'tx-1', sealed: null };

  it('without an answer is repeated with its key and its picture', async () => {
    const { world, exchange, effects, values, toasts } = transferWorld();
    exchange.rows = [unpaid];
    effects.look();
    await world.advance(100);
    exchange.answers = [TIMEOUT, { data: { ...unpaid, state: 'under_review' } }];
    void effects.proof(proof, 'data:image/jpeg;base64,AA==');
    await world.advance(100);
    expect(values()).toEqual(['proof_checking']);
    await world.advance(1_500);
    expect(values()).toEqual(['under_review']);
    expect(new Set(exchange.sent).size).toBe(1);
    expect(toasts()).toEqual(['common.submitted']);
  });

  it('that did not arrive is asked for again', async () => {
    const { world, exchange, effects, values } = transferWorld({ idempotent: false });
    exchange.rows = [unpaid];
    effects.look();
    await world.advance(100);
    exchange.answers = [TIMEOUT];
    void effects.proof(proof, null);
    await world.advance(60_000);
    expect(values()).toEqual(['awaiting_payment']);
    expect(exchange.sent).toHaveLength(1);
  });
});

describe('after a reload', () => {
  const order = {
    ...wish,
    kind: 'deposit',
    paymethod: 'digital',
    amount: '150',
    network: 'TRC20',
  } as const;

  it('a request without an answer is kept for it, and let go with the answer', async () => {
    const { world, exchange, effects, remembered } = transferWorld();
    exchange.answers = [TIMEOUT, { data: underReview }];
    void effects.withdrawal(wish, PIN);
    await world.advance(500);
    expect(remembered.at(-1)).toEqual([wish]);
    await world.advance(3_000);
    expect(remembered.at(-1)).toEqual([]);
  });

  it('a withdrawal is looked for and never sent again, for its password is gone', async () => {
    const { world, exchange, effects, values, toasts } = transferWorld();
    void effects.resume(wish);
    expect(values()).toEqual(['checking']);
    exchange.rows = [underReview];
    await world.advance(1_500);
    expect(values()).toEqual(['under_review']);
    expect(toasts()).toEqual(['common.submitted']);
    expect(exchange.sent).toEqual([]);
  });

  it('a withdrawal that never arrived is told as absent when no late call can come any more', async () => {
    const { world, effects, exchange, values, remembered } = transferWorld();
    void effects.resume(wish);
    await world.advance(14_000);
    expect(values()).toEqual(['checking']);
    await world.advance(30_000);
    expect(values()).toEqual(['absent']);
    expect(remembered.at(-1)).toEqual([]);
    expect(exchange.sent).toEqual([]);
  });

  it('an older twin is not taken for it', async () => {
    const { world, exchange, effects, values } = transferWorld();
    void effects.resume(wish);
    exchange.rows = [{ ...underReview, createdAt: START - 60_000 }];
    await world.advance(3_000);
    expect(values()).toContain('checking');
  });

  it('a deposit is repeated with its key, which cannot act twice', async () => {
    const { world, exchange, effects, values } = transferWorld();
    exchange.answers = [{ data: unpaid }];
    void effects.resume(order);
    await world.advance(1_500);
    expect(values()).toEqual(['awaiting_payment']);
    expect(exchange.sent).toEqual([wish.id]);
  });
});
