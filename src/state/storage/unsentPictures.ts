/**
 * Pictures that the user took and has not sent yet, so that they survive closing and reopening the form. They are kept
 * only in this module, neither in Redux nor in storage, and are dropped at the end of the session.
 */
const pictures = new Map<string, Blob>();

export const keepUnsentPicture = (name: string, picture: Blob): void =>
  void pictures.set(name, picture);
export const unsentPicture = (name: string): Blob | null => pictures.get(name) ?? null;
export const dropUnsentPictures = (): void => pictures.clear();
