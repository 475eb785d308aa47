/**
 * Pictures of payments as they left this page, by the number of their deposit: no call gives one back. They live in this
 * module alone: not in Redux, not in storage, and no longer than the session.
 */
const sent = new Map<string, string>();

/** The picture as a data URL; `null` where the proof left without one. */
export function keepSentPicture(depositId: string, picture: string | null): void {
  if (picture === null) sent.delete(depositId);
  else sent.set(depositId, picture);
}
export const sentPicture = (depositId: string): string | null => sent.get(depositId) ?? null;
export const dropSentPictures = (): void => sent.clear();
