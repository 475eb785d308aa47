import { configureStore } from '@reduxjs/toolkit';
import { seal, type ApiError } from '../../api';
import type { Verification } from '../../contract';
import { selectKyc } from '../../state/identity';
import { machinesReducer } from '../../state/machines';
import { createFakeTime, settle } from '../../testing/fakeClock';
import { sealedCount } from '../../api/secrets';
import { startKycEffects } from './kyc';
import type { Answer } from './orderCalls';

const sent: Verification = { state: 'under_review', needed: [], submittedAt: 1_000 };
const approved: Verification = { ...sent, state: 'approved', reviewedAt: 4_000 };

function world() {
  const { world: clockwork, time } = createFakeTime();
  const store = configureStore({ reducer: { machines: machinesReducer } });
  const asked: number[] = [];
  const submitted: string[] = [];
  const script = {
    awake: true,
    row: { data: sent } as Answer<Verification>,
    answer: Promise.resolve({ data: sent }) as Promise<Answer<Verification>>,
  };
  const heard = { taken: 0, changed: 0 };
  const startedAt = clockwork.host.mono();
  const kyc = startKycEffects({
    dispatch: store.dispatch,
    getState: store.getState,
    clock: time.clock,
    host: clockwork.host,
    isAwake: () => script.awake,
    onTaken: () => {
      heard.taken += 1;
    },
    onChanged: () => {
      heard.changed += 1;
    },
    calls: {
      send: (name) => {
        submitted.push(name);
        return script.answer;
      },
      ask: () => {
        asked.push(clockwork.host.mono() - startedAt);
        return Promise.resolve(script.row);
      },
    },
  });
  const phase = () => selectKyc(store.getState())?.value;
  return { clockwork, kyc, script, heard, asked, submitted, phase };
}

const ask = (row: Verification): Answer<Verification> => ({ data: row });
const fail = (error: ApiError) => Promise.resolve<Answer<Verification>>({ error });

describe('While a review is shown', () => {
  it('the exchange is asked, ever more seldom, until it has decided', async () => {
    const { clockwork, kyc, script, asked, phase, heard } = world();
    kyc.reported(sent);
    kyc.watched(true);
    await clockwork.advance(60_000);
    expect(asked).toEqual([2_000, 4_000, 6_000, 9_000, 14_000, 22_000, 37_000]);
    script.row = ask(approved);
    await clockwork.advance(30_000);
    expect(phase()).toBe('approved');
    expect(heard.changed).toBe(2);
    await clockwork.advance(600_000);
    expect(asked).toHaveLength(8);
  });

  it('nobody asks while the screen is left, the page hidden, or the session over', async () => {
    const { clockwork, kyc, script, asked } = world();
    kyc.reported(sent);
    await clockwork.advance(60_000);
    expect(asked).toEqual([]);
    kyc.watched(true);
    script.awake = false;
    await clockwork.advance(60_000);
    expect(asked).toEqual([]);
    script.awake = true;
    kyc.woke();
    await settle();
    expect(asked).toHaveLength(1);
    kyc.watched(false);
    await clockwork.advance(60_000);
    expect(asked).toHaveLength(1);
    kyc.watched(true);
    kyc.stop();
    await clockwork.advance(60_000);
    expect(asked).toHaveLength(1);
  });

  it('a look that fails is repeated', async () => {
    const { clockwork, kyc, script, asked, phase } = world();
    kyc.reported(sent);
    kyc.watched(true);
    script.row = { error: { kind: 'offline' } };
    await clockwork.advance(2_000);
    script.row = ask(approved);
    await clockwork.advance(2_000);
    expect(asked).toHaveLength(2);
    expect(phase()).toBe('approved');
  });
});

describe('A submission', () => {
  it('leaves once, however often it is tapped, and its spare envelopes are dropped', async () => {
    const { kyc, submitted, phase, heard } = world();
    const envelopes = sealedCount();
    const names = [1, 2, 3].map(() => seal({ realName: 'Linh' }));
    await Promise.all(names.map((name) => kyc.submitted(name)));
    expect(submitted).toEqual([names[0]]);
    expect(sealedCount()).toBe(envelopes + 1);
    expect(phase()).toBe('under_review');
    expect(heard.taken).toBe(1);
  });

  it.each<[string, ApiError, Verification, string | undefined]>([
    ['timed out and had arrived', { kind: 'timeout' }, sent, 'under_review'],
    ['timed out and had not', { kind: 'timeout' }, { state: 'none', needed: [] }, 'none'],
    ['met a broken answer', { kind: 'parse' }, sent, 'under_review'],
  ])('that %s is looked for, also when the screen was left', async (_name, error, row, end) => {
    const { clockwork, kyc, script, submitted, phase } = world();
    script.answer = fail(error);
    script.row = ask(row);
    await kyc.submitted('sealed-1');
    expect(phase()).toBe('checking');
    await clockwork.advance(2_000);
    expect(phase()).toBe(end);
    expect(submitted).toHaveLength(1);
  });

  it('is not judged by an answer that was asked for before it was lost', async () => {
    const { clockwork, kyc, script, phase } = world();
    script.answer = fail({ kind: 'timeout' });
    await kyc.submitted('sealed-1');
    kyc.reported({ state: 'none', needed: [] });
    expect(phase()).toBe('checking');
    await clockwork.advance(2_000);
    expect(phase()).toBe('under_review');
  });

  it.each<[ApiError]>([
    [{ kind: 'invalid', fields: [{ field: 'idNumber', rule: 'idNumber' }] }],
    [{ kind: 'tooMany', retryAfterSec: 60 }],
    [{ kind: 'http', status: 413 }],
  ])('refused with %j is not under review, and can be sent again', async (error) => {
    const { kyc, script, heard, phase } = world();
    script.answer = fail(error);
    await kyc.submitted('sealed-1');
    expect(phase()).toBe('none');
    expect(heard.taken).toBe(0);
    script.answer = Promise.resolve(ask(sent));
    await kyc.submitted('sealed-2');
    expect(phase()).toBe('under_review');
  });
});
