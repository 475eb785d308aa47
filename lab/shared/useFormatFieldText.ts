import { formatDateTime, useLocale } from '#src/intl/index';

/** A number that is a time of our era in ms since 1970; amounts do not match, because they are strings in quotes. */
const TIMESTAMP = /^[12]\d{12}(\.\d+)?$/;

/** Returns a formatter of spelled values: times become date and time, everything else stays. */
export function useFormatFieldText(): (spelled: string) => string {
  const locale = useLocale();
  return (spelled) =>
    TIMESTAMP.test(spelled) ? formatDateTime(Number(spelled), locale, { ms: true }) : spelled;
}
