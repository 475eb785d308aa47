/** What the page's boot script read from storage, moments ago: taken down before anything can change it. */
import { STORAGE_KEYS, toLanguage } from '../contract/constants';
import { storage } from '../state/storage';
import { readToken } from '../state/token';

const language = toLanguage(storage.get(STORAGE_KEYS.lang));
const startUpLanguage = storage.get(STORAGE_KEYS.en) ?? 'en';
const token = readToken();

/** By the call that the script has started with it. */
export const startedWith = {
  'common/config': { language: startUpLanguage, token },
  'product/list': { language, token },
  'user/details': { language, token },
};
