/**
 * Pictures that were taken and not sent yet, so that no shot is lost when its form is left and opened again. They live
 * in this module alone: not in Redux, not in storage, and no longer than the session.
 */
const held = new Map<string, Blob>();

export const holdPicture = (name: string, picture: Blob): void => void held.set(name, picture);
export const heldPicture = (name: string): Blob | null => held.get(name) ?? null;
export const dropPictures = (): void => held.clear();
