import { useIntl } from 'react-intl';
import { toLocale } from './locale';
import type { Locale } from './locale';

/** The current locale, for the formatters. */
export const useLocale = (): Locale => toLocale(useIntl().locale);
