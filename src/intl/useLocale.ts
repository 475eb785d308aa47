import { useIntl } from 'react-intl';
import type { Locale } from './locale';

/** A locale of ours; the provider only ever sets one of them. */
export const toLocale = (locale: string): Locale =>
  locale === 'vi-VN' || locale === 'zh-CN' ? locale : 'en';

/** Locale on show, for the formatters. */
export const useLocale = (): Locale => toLocale(useIntl().locale);
