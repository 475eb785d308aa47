/**
 * Pictures of payment proofs sent from this page, by deposit number, because no call returns them. They are kept only
 * in this module, neither in Redux nor in storage, and are dropped at the end of the session.
 */
const pictures = new Map<string, string>();

/** The picture as a data URL; `null` if the proof was sent without one. */
export function keepSentPicture(depositId: string, picture: string | null): void {
  if (picture === null) pictures.delete(depositId);
  else pictures.set(depositId, picture);
}
export const sentPicture = (depositId: string): string | null => pictures.get(depositId) ?? null;
export const dropSentPictures = (): void => pictures.clear();
