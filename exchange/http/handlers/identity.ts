import { planSubmission, verificationView } from '../../domain/identity';
import type { CheckedImage } from '../../domain/transferPorts';
import { accept, refuse } from '../../domain/outcome';
import type { Handler } from '../calls/call';
import { readImage } from '../images/readImage';
import { reviewAt } from './deposit';

const SIDES = ['frontImage', 'backImage'] as const;

const bindIdcard: Handler<'bindIdcard'> = async ({ exchange, input, user }) => {
  const { store } = exchange;
  // This check precedes the expensive image validation and is repeated under the lock.
  const early = planSubmission(await store.identity.byUser(user.id), input);
  if (!early.ok) return early;
  const images: Partial<Record<(typeof SIDES)[number], CheckedImage | null>> = {};
  for (const side of SIDES) {
    const dataUrl = input[side];
    if (dataUrl !== undefined) images[side] = await readImage(dataUrl);
  }
  const bad = SIDES.filter((side) => images[side] === null);
  if (bad.length > 0) {
    return refuse('INVALID', { fields: bad.map((field) => ({ field, rule: 'image' })) });
  }
  const { realName, idNumber } = input;
  const { frontImage, backImage } = images;
  return store.write(async (tx) => {
    const plan = planSubmission(await tx.identity.lock(user.id), input);
    if (!plan.ok) return plan;
    const record = await tx.identity.submit(
      user.id,
      { realName, idNumber },
      { ...(frontImage && { frontImage }), ...(backImage && { backImage }) },
      reviewAt(exchange, tx.now),
    );
    return accept(verificationView(record));
  });
};

const idcard: Handler<'idcard'> = async ({ exchange, user }) =>
  accept(verificationView(await exchange.store.identity.byUser(user.id)));

export const identityHandlers = { bindIdcard, idcard };
