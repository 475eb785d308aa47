import type { Language } from '../../contract';

/** Each language by its own name, so that it is found by those who read no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  vn: 'Tiếng Việt',
  cn: '中文',
};
