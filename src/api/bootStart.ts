/**
 * The first calls of a page and what they say. The page's boot script reads this when it starts them, and the app moments
 * later, before anything can change the storage, when it looks whether an answer is the one to a request of its own.
 */
import { STORAGE_KEYS, toLanguage } from '../contract/constants';
import { storage } from '../state/storage/storage';
import { readToken } from '../state/token';
import { startUpLanguage } from './request';

export type BootCallName = keyof NonNullable<Window['__boot']>;

export interface BootCall {
  readonly language: string;
  readonly token: string | null;
}

const language = toLanguage(storage.get(STORAGE_KEYS.lang));
const token = readToken();

/** By the call's name without `/api/`. Each is a POST of `{}`. */
export const startedWith: Readonly<Partial<Record<BootCallName, BootCall>>> = {
  'common/config': { language: startUpLanguage(), token },
  'product/list': { language, token },
  ...(token !== null && { 'user/details': { language, token } }),
};
