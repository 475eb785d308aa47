/**
 * Pictures of payment proofs sent from this page, by deposit number, because no call returns them. Kept only in this
 * module, neither in Redux nor in storage, and dropped at the end of the session.
 */
const sent = new Map<string, string>();

/** The picture as a data URL; `null` if the proof was sent without one. */
export function keepSentPicture(depositId: string, picture: string | null): void {
  if (picture === null) sent.delete(depositId);
  else sent.set(depositId, picture);
}
export const sentPicture = (depositId: string): string | null => sent.get(depositId) ?? null;
export const dropSentPictures = (): void => sent.clear();
