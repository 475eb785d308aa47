/** Of what is stored of each machine; raised whenever an old snapshot could no longer be read as it was meant. */
export const VERSIONS = {
  order: 1,
  kyc: 1,
  lockup: 1,
  purchase: 1,
  transfer: 1,
} as const;
