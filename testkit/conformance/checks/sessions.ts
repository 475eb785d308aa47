import { checksOf } from '../check';
import type { Check } from '../check';
import { assertEqual, required } from '../difference';
import type { KitWorld } from '../world';
import { requireSignedOut, openPersonSession } from './account';

/** Checks of the list of sessions and of the end of a session; both are optional for a backend. */

const offers = async (world: KitWorld, action: 'list' | 'end') =>
  (await world.config()).sessionActions?.includes(action) === true;

async function sessionsOf(world: KitWorld, token: string) {
  const { sessions } = await world.ok('userDetails', { sessions: true }, { token });
  return required(sessions, 'sessions');
}

export const sessionChecks: readonly Check[] = [
  ...checksOf('userDetails', {
    async 'lists the sessions of the user, if config offers it'(world) {
      if (!(await offers(world, 'list'))) return;
      const person = await world.user();
      const token = await openPersonSession(world, person, person.password);
      const [mine, theirs] = [
        await sessionsOf(world, person.token),
        await sessionsOf(world, token),
      ];
      const idsOf = (listed: typeof mine) => listed.map(({ id }) => id).sort();
      assertEqual(
        idsOf(mine),
        idsOf(theirs),
        'ids of the sessions, in the answers to both of them',
      );
      assertEqual(mine.length, 2, 'number of sessions');
      for (const listed of [mine, theirs]) {
        assertEqual(listed.filter(({ current }) => current).length, 1, 'current sessions');
      }
      const foreign = await sessionsOf(world, (await world.user()).token);
      assertEqual(foreign.length, 1, 'number of sessions of another user');
    },
  }),
  ...checksOf('resetPwd', {
    async 'ends one session of the user, if config offers it'(world) {
      if (!(await offers(world, 'end')) || !(await offers(world, 'list'))) return;
      const person = await world.user();
      const token = await openPersonSession(world, person, person.password);
      const own = (await sessionsOf(world, token)).find(({ current }) => current);
      const { id } = required(own, 'the current session');
      await world.refused('resetPwd', { endSession: id }, 'NOT_FOUND', await world.user());
      await world.ok('resetPwd', { endSession: id }, person);
      await requireSignedOut(world, token, 'an ended session', 'resetPwd');
      await world.ok('userDetails', {}, person);
    },
    async 'ends the current session or all others, if config offers it'(world) {
      if (!(await offers(world, 'end'))) return;
      const person = await world.user();
      const other = await openPersonSession(world, person, person.password);
      const third = await openPersonSession(world, person, person.password);
      await world.ok('resetPwd', { endSession: 'current' }, { token: other });
      await requireSignedOut(world, other, 'the session that ended itself', 'resetPwd');
      await world.ok('resetPwd', { endSession: 'others' }, person);
      await requireSignedOut(world, third, 'another session', 'resetPwd');
      await world.ok('userDetails', {}, person);
    },
  }),
];
