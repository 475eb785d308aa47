import { checksOf } from '../check';
import type { Check } from '../check';
import { assertThat, required, assertEqual } from '../difference';
import { readRefusal } from '../answers';
import {
  bankCard,
  brokenTronAddress,
  identity,
  mislabelledPicture,
  randomPicture,
  randomWallet,
} from '../samples';
import type { KitUser, KitWorld } from '../world';

/** Checks of the identity verification and of withdrawal targets. */

/** Time that is longer than an automatic review. */
const REVIEW_MS = 60_000;
const PARTS = ['realName', 'idNumber', 'frontImage', 'backImage'];

const stateOf = async (world: KitWorld, person: KitUser) => world.ok('idcard', {}, person);

async function needsSandbox(world: KitWorld): Promise<void> {
  const { environment } = await world.config();
  if (environment !== 'sandbox') world.controls.requireControls('a test value');
}

function isDenied(ending: string, reason: 'BLURRED' | 'MISMATCH'): Check['run'] {
  return async (world) => {
    await needsSandbox(world);
    const person = await world.user();
    await world.ok('bindIdcard', identity(ending), person);
    await world.controls.advance(REVIEW_MS, 'a review');
    const { state, denialReason, needed } = await stateOf(world, person);
    assertEqual(
      [state, denialReason],
      ['denied', reason],
      `the review of an ID number ending ${ending}`,
    );
    assertThat(needed.length > 0, 'needed is empty after a denial');
  };
}

async function refusesPart(world: KitWorld, part: Record<string, string>): Promise<void> {
  const answer = await world.send('bindIdcard', { ...identity(), ...part }, await world.user());
  const { fields } = readRefusal('bindIdcard', answer, 'INVALID', 400);
  assertEqual(
    fields?.map(({ field }) => field),
    Object.keys(part),
    'fields reported as invalid',
  );
}

async function refusesTarget(world: KitWorld, body: object, field: string): Promise<void> {
  const person = await world.user();
  const { fields } = readRefusal(
    'saveBank',
    await world.send('saveBank', body, person),
    'INVALID',
    400,
  );
  assertEqual(
    fields?.map((each) => each.field),
    [field],
    'fields reported as invalid',
  );
  const bound = await world.ok('getUserWallets', {}, person);
  assertEqual([bound.bankCard, bound.wallets], [null, []], 'bound targets after a refusal');
}

export const identityChecks: readonly Check[] = [
  ...checksOf('idcard', {
    async 'requires all four parts of a new user'(world) {
      const { state, needed } = await stateOf(world, await world.user());
      assertEqual([state, needed.toSorted()], ['none', PARTS.toSorted()], 'identity of a new user');
    },
    'denies an ID number ending 0000 as blurred': isDenied('0000', 'BLURRED'),
    'denies an ID number ending 0001 as mismatch': isDenied('0001', 'MISMATCH'),
    async 'is approved automatically when nothing is wrong'(world) {
      await needsSandbox(world);
      const person = await world.user();
      await world.ok('bindIdcard', identity(), person);
      await world.controls.advance(REVIEW_MS, 'a review');
      assertEqual((await stateOf(world, person)).state, 'approved', 'state after the review');
      const { user } = await world.ok('userDetails', {}, person);
      assertEqual(user.verification, 'approved', 'verification of the user', 'userDetails');
    },
  }),
  ...checksOf('bindIdcard', {
    async 'puts identity under review, masked'(world) {
      const person = await world.user();
      const sent = identity();
      const answer = await world.ok('bindIdcard', sent, person);
      assertEqual(answer.state, 'under_review', 'state');
      for (const name of ['realName', 'idNumber'] as const) {
        assertThat(!required(answer[name], name).includes(sent[name]), `${name} is not masked`);
      }
      assertEqual(await stateOf(world, person), answer, 'the identity in user/idcard', 'idcard');
    },
    async 'refuses a submission while one is under review or approved'(world) {
      const person = await world.verified();
      await world.refused('bindIdcard', identity(), 'ALREADY_SUBMITTED', person);
      const waiting = await world.user();
      await world.ok('bindIdcard', identity(), waiting);
      await world.refused('bindIdcard', identity(), 'ALREADY_SUBMITTED', waiting);
    },
    async 'accepts a renewal of an approved identity, if config offers it'(world) {
      if ((await world.config()).identityRenewal !== true) return;
      const person = await world.verified();
      const renewal = { ...identity(), renew: true } as const;
      const part = { realName: renewal.realName, renew: true };
      const answer = await world.send('bindIdcard', part, person);
      const { fields = [] } = readRefusal('bindIdcard', answer, 'INVALID', 400);
      assertEqual(
        fields.map(({ field }) => field).sort(),
        PARTS.slice(1).toSorted(),
        'fields missing',
      );
      assertEqual(
        (await stateOf(world, person)).state,
        'approved',
        'state after a refused renewal',
      );
      assertEqual((await world.ok('bindIdcard', renewal, person)).state, 'under_review', 'state');
      await world.refused('bindIdcard', renewal, 'ALREADY_SUBMITTED', person);
    },
    async 'requires only the needed parts after a denial'(world) {
      await needsSandbox(world);
      const person = await world.user();
      await world.ok('bindIdcard', identity('0000'), person);
      await world.controls.advance(REVIEW_MS, 'a review');
      const { needed } = await stateOf(world, person);
      const fresh = Object.entries({ ...identity() });
      const again = Object.fromEntries(fresh.filter(([name]) => needed.includes(name as never)));
      const { state } = await world.ok('bindIdcard', again, person);
      assertEqual(state, 'under_review', 'state after the needed parts were resubmitted');
    },
    async 'requires all four parts at first'(world) {
      const answer = await world.send('bindIdcard', {}, await world.user());
      const { fields = [] } = readRefusal('bindIdcard', answer, 'INVALID', 400);
      assertEqual(
        fields.map(({ field }) => field).sort(),
        PARTS.toSorted(),
        'fields reported as missing',
      );
    },
    'checks the content of an image, not its label': (world) =>
      refusesPart(world, { frontImage: mislabelledPicture() }),
    'refuses a truncated image': (world) =>
      refusesPart(world, { backImage: `${randomPicture().slice(0, 60)}AA==` }),
  }),
  ...checksOf('saveBank', {
    async 'binds a card and masks it except its last four digits'(world) {
      const person = await world.user();
      const sent = bankCard();
      const card = required((await world.ok('saveBank', sent, person)).bankCard, 'bankCard');
      for (const name of ['cardNumber', 'passportNumber'] as const) {
        assertThat(!card[name].includes(sent[name]), `${name} is not masked`);
        assertEqual(card[name].slice(-4), sent[name].slice(-4), `last four of ${name}`);
      }
      for (const name of ['bankName', 'holderName', 'aba', 'swift', 'city'] as const) {
        assertEqual(card[name], sent[name], name);
      }
      const bound = await world.ok('getUserWallets', {}, person);
      assertEqual(bound.bankCard, card, 'the card in getUserWallets', 'getUserWallets');
    },
    async 'binds TRC20 addresses and shows them unmasked'(world) {
      const person = await world.user();
      // Binding a second address may require the fund password.
      const { payPassword } = person;
      const sent = [randomWallet(), { ...randomWallet(), payPassword }];
      for (const each of sent) {
        const { address } = required((await world.ok('saveBank', each, person)).wallet, 'wallet');
        assertEqual(address, each.address, 'address');
      }
      const { wallets } = await world.ok('getUserWallets', {}, person);
      const addresses = wallets.map(({ address }) => address).sort();
      assertEqual(
        addresses,
        sent.map(({ address }) => address).sort(),
        'addresses',
        'getUserWallets',
      );
    },
    async 'requires the fund password to change a target, if config says so'(world) {
      const rules = (await world.config()).targets;
      if (!rules?.asksPayPassword) return;
      const person = await world.user();
      const { payPassword } = person;
      await world.ok('saveBank', bankCard(), person);
      const other = { ...bankCard(), bankName: 'Another Bank' };
      const wrong = { ...other, payPassword: '000000' };
      await world.refused('saveBank', wrong, 'WRONG_PAY_PASSWORD', person);
      const { bankCard: still } = await world.ok('getUserWallets', {}, person);
      assertEqual(still?.bankName, bankCard().bankName, 'the card after a wrong fund password');
      await world.ok('saveBank', { ...other, payPassword }, person);
      if (!rules.actions.includes('unbind')) return;
      await world.ok('saveBank', { kind: 'unbind', payPassword }, person);
      const bound = await world.ok('getUserWallets', {}, person);
      assertEqual(bound.bankCard, null, 'the card that was unbound', 'getUserWallets');
    },
    async 'accepts and deletes a claim without a card, if config offers it'(world) {
      if (!(await world.config()).targets?.actions.includes('claim')) return;
      const person = await world.user();
      const claim = { amountDefrauded: '12.5', refundNumber: 'R-1' };
      await world.ok('saveBank', { kind: 'claim', claim }, person);
      const told = await world.ok('getUserWallets', {}, person);
      assertEqual(told.claim, claim, 'the claim', 'getUserWallets');
      await world.ok('saveBank', { kind: 'claim' }, person);
      const after = await world.ok('getUserWallets', {}, person);
      assertEqual(after.claim, undefined, 'the claim after its deletion', 'getUserWallets');
    },
    async 'accepts only a complete claim'(world) {
      const claim = { amountDefrauded: '12.5', refundNumber: 'R-1' };
      await world.ok('saveBank', { ...bankCard(), claim }, await world.user());
      const half = { ...bankCard(), claim: { amountDefrauded: '12.5' } };
      await refusesTarget(world, half, 'claim.refundNumber');
    },
    async 'accepts a card number without a check digit'(world) {
      await world.ok(
        'saveBank',
        { ...bankCard(), cardNumber: '4111111111111112' },
        await world.user(),
      );
    },
    'checks the checksum of an address': (world) =>
      refusesTarget(world, { ...randomWallet(), address: brokenTronAddress() }, 'address'),
  }),
  ...checksOf('getUserWallets', {
    async 'shows no card or wallet of another user'(world) {
      const owner = await world.user();
      await world.ok('saveBank', bankCard(), owner);
      await world.ok('saveBank', randomWallet(), owner);
      const bound = await world.ok('getUserWallets', {}, await world.user());
      assertEqual([bound.bankCard, bound.wallets], [null, []], 'bound targets of a new user');
    },
  }),
];
