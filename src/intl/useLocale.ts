import { useIntl } from 'react-intl';
import { toLocale } from './locale';
import type { Locale } from './locale';

/** Locale on show, for the formatters. */
export const useLocale = (): Locale => toLocale(useIntl().locale);
