export { createCatalogues } from './catalogues';
export type { Catalogues } from './catalogues';
export { formatDecimal } from './decimal';
export { formatAge, formatCountdown, formatDuration } from './duration';
export { formatEarnings, formatFlowParts, formatFlowUsdt, formatFundUnits } from './flowAmount';
export { IntlProvider, useLocale, useMessageFamily } from './IntlProvider';
export { formatFigures, formatList, sentences } from './list';
export { loadMessages } from './loadMessages';
export { separatorsOf, toLocale } from './locale';
export type { Locale } from './locale';
export {
  EARNINGS_FORMAT,
  formatCents,
  formatPercent,
  formatPrice,
  formatSigned,
  formatSignedCents,
  formatUsdt,
} from './money';
export { parseAmount, parseTypedPrice } from './parseAmount';
export type { AmountRefusal, ParsedAmount } from './parseAmount';
export { commonReasonMessages } from './commonReasons';
export { reasonMessages } from './reasons';
export { ruleMessages } from './rules';
export { formatDate, formatDateTime, formatTime, formatUpcoming } from './time';
