import { KYC_ID } from '../../machines/kycFacts';
import { identityTap } from '../../machines/kycTap';
import { seal } from '../secrets';
import { dispatchTap } from './submitIntent';
import type { Secrets, Thunk } from './submitIntent';
import { selectKyc } from './kyc';

/** Submits the user's identity. A second tap finds the first one in the store and does nothing. */
export const sendIdentity =
  (secrets: Secrets): Thunk<void> =>
  (dispatch, getState) => {
    const tap = identityTap(selectKyc(getState()));
    if (!tap) return;
    seal(secrets, KYC_ID);
    dispatch(dispatchTap(KYC_ID, tap));
  };
