import { formatDateTime, useLocale } from '#src/intl/index';

/** Matches a time of our era in ms since 1970. Amounts do not match, because they are quoted strings. */
const TIMESTAMP = /^[12]\d{12}(\.\d+)?$/;

/** Returns a formatter of JSON values: times become date and time, other values do not change. */
export function useFormatFieldText(): (spelled: string) => string {
  const locale = useLocale();
  return (spelled) =>
    TIMESTAMP.test(spelled) ? formatDateTime(Number(spelled), locale, { ms: true }) : spelled;
}
