import { callByName, signedIn } from '#testkit/app/apiStore';
import { sampleArgs } from '#testkit/app/standardAnswers';
import { hangUp, ok, refusalReply } from '#testkit/app/scriptedExchange';
import type { ScriptedReply } from '#testkit/app/scriptedExchange';
import { scriptedExchange } from '#testkit/app/sharedScriptedExchange';
import { REASONS, type EndpointName, type Reason } from '#contract';
import { storeToken } from '../state/token';

const { resetPaypwd: fundPassword, resetPwd: loginPassword } = sampleArgs;

/** Sends calls of one user to an exchange that answers each in the given way. */
function caller() {
  const app = signedIn();
  return async (
    reply: ScriptedReply,
    name: EndpointName = 'resetPaypwd',
    arg: unknown = fundPassword(),
  ) => {
    scriptedExchange.answer('*', reply);
    return (await callByName(app, name, arg)).error;
  };
}
const refused = (reason: Reason) => refusalReply(REASONS[reason], { reason });
const wrong = refused('WRONG_PAY_PASSWORD');

describe('The field mayHaveWorked of an error', () => {
  it.each<[string, ScriptedReply]>([
    ['a broken connection', hangUp],
    ['an answer of the wrong form', ok(5)],
  ])('is set after %s, and for the refusal of the next try', async (_what, lost) => {
    const send = caller();
    expect(await send(lost)).toMatchObject({ mayHaveWorked: 'resetFundPassword' });
    expect(await send(wrong)).toMatchObject({
      reason: 'WRONG_PAY_PASSWORD',
      mayHaveWorked: 'resetFundPassword',
    });
  });

  it('is not set when the call was refused without a lost answer before', async () => {
    expect(await caller()(wrong)).not.toHaveProperty('mayHaveWorked');
  });

  it('is not set after the call has succeeded', async () => {
    const send = caller();
    await send(hangUp);
    expect(await send(ok({}))).toBeUndefined();
    expect(await send(wrong)).not.toHaveProperty('mayHaveWorked');
  });

  it('is not set for a reason that the first try does not explain', async () => {
    const send = caller();
    await send(hangUp);
    expect(await send(refused('PAY_PASSWORD_OBVIOUS'))).not.toHaveProperty('mayHaveWorked');
  });

  it('is not set for another operation of the same call', async () => {
    const send = caller();
    const ended = await send(hangUp, 'resetPwd', { endSession: 's-1' });
    expect(ended).toMatchObject({ mayHaveWorked: 'endSession' });
    const error = await send(refused('WRONG_PASSWORD'), 'resetPwd', loginPassword());
    expect(error).not.toHaveProperty('mayHaveWorked');
  });

  it('is not set in the session of another user', async () => {
    const send = caller();
    await send(hangUp);
    storeToken('token-of-bob');
    expect(await send(wrong)).not.toHaveProperty('mayHaveWorked');
  });

  it('is not set when a machine finds the outcome', async () => {
    const error = await caller()(hangUp, 'wealthBuy', sampleArgs.wealthBuy());
    expect(error).toEqual({ kind: 'offline' });
  });
});
