import { formatDateTime, useLocale } from '../../intl';

/** Ms since 1970 of our time, as a number is spelled; amounts are texts and stand in quotes. */
const MOMENT = /^[12]\d{12}(\.\d+)?$/;

/** A value as it is spelled, for people: a moment is a date and a time, everything else stays. */
export function useReadable(): (spelled: string) => string {
  const locale = useLocale();
  return (spelled) =>
    MOMENT.test(spelled) ? formatDateTime(Number(spelled), locale, { ms: true }) : spelled;
}
