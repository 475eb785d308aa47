/**
 * Pictures that were taken and not sent yet, so that they survive closing and reopening the form. Kept only in this
 * module, neither in Redux nor in storage, and dropped at the end of the session.
 */
const held = new Map<string, Blob>();

export const holdPicture = (name: string, picture: Blob): void => void held.set(name, picture);
export const heldPicture = (name: string): Blob | null => held.get(name) ?? null;
export const dropPictures = (): void => held.clear();
