import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { Balance, User } from '../entities/account';

/** Who is signed in, and their money. */
export const details = endpoint({
  method: 'POST',
  path: '/api/user/details',
  access: 'user',
  request: v.object({}),
  response: v.object({ user: User, balance: Balance }),
  reasons: [],
});
