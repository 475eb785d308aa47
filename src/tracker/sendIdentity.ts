import { KYC_ID } from '../machines/kyc/selectors';
import { appTime } from '../state/time/time';
import { sendToMachine } from './sendToMachine';
import type { TapSecrets } from './sendToMachine';

/**
 * Submits the user's identity: for the first time, after a denial, or as a renewal. In any other state, such as after
 * an earlier tap, it does nothing. Returns true if the identity was submitted.
 */
export const sendIdentity = (secrets: TapSecrets) =>
  sendToMachine(
    {
      machine: 'kyc',
      id: KYC_ID,
      input: {},
      event: { type: 'SUBMITTED' },
      at: appTime.clock.now(),
      call: { at: appTime.clock.monotonic() },
    },
    secrets,
  );
