import { breakEvenShare, CURRENCY, type ResultOf } from '#contract';
import {
  formatAmount,
  formatDuration,
  formatFigures,
  formatPercent,
  formatRate,
  toLocale,
} from '../../../intl';
import type { Locale } from '../../../intl';
import type { Words } from '../lists/readErrorText';

type Config = ResultOf<'config'>;

/** Shown for a figure that the exchange has not sent yet. */
const UNKNOWN = '–';

/** Figures of rules that an exchange need not state. Their texts have a wording without a figure, chosen by `none`. */
const RULES = [
  ...(['fundTries', 'fundWindow', 'freezeFor', 'loginTries', 'loginWindow'] as const),
  'correction',
] as const;

const NAMES = [
  ...(['minStake', 'maxStake', 'payouts', 'fee', 'firstPayout', 'breakEven'] as const),
  ...(['inviteRates', 'depositMin', 'depositMax', 'depositFees', 'withdrawMin'] as const),
  ...(['withdrawMax', 'withdrawFee', 'arrival', 'unit'] as const),
  ...RULES,
];
type Figures = Readonly<Record<(typeof NAMES)[number], string>>;

/** Message ids of article paragraphs, whose arguments may only be figures and the `b` tag. */
export type ParagraphId = {
  [Id in MessageId & `help.${string}`]: keyof FormatjsIntl.MessageArguments[Id] extends
    | keyof Figures
    | 'b'
    ? Id
    : never;
}[MessageId & `help.${string}`];

/** A dash for every figure, so that articles can be read before the config is loaded or if it cannot be loaded. */
const unknownFigures = (): Figures =>
  ({
    ...Object.fromEntries(NAMES.map((name) => [name, UNKNOWN])),
    ...Object.fromEntries(RULES.map((name) => [name, 'none'])),
    unit: CURRENCY,
  }) as Figures;

const depositWords = {
  digital: 'help.deposit.digital',
  bank: 'help.deposit.bank',
  quick: 'help.deposit.quick',
} as const satisfies Record<Config['depositMethods'][number]['paymethod'], MessageId>;

/** All figures of the articles, taken from the config and formatted for the locale. */
export function helpFigures(intl: Words, config: Config | undefined): Figures {
  if (!config) return unknownFigures();
  const { formatMessage } = intl;
  const locale = toLocale(intl.locale);
  const percent = (rate: string) => formatRate(rate, locale);
  const usdt = (amount: string) => formatAmount(amount, locale, { kind: 'round' });
  const list = (texts: readonly string[]) => formatFigures(texts, locale) || UNKNOWN;
  const { order, withdrawal, depositMethods, inviteRates } = config;
  const [firstTerm] = order.durations;
  const [firstMethod] = depositMethods;

  return {
    ...unknownFigures(),
    minStake: usdt(order.minAmount),
    maxStake: usdt(order.maxAmount),
    fee: percent(order.feeRate),
    payouts: list(
      order.durations.map(({ durationSec, payoutRate }) =>
        formatMessage(
          { id: 'help.payout' },
          { rate: percent(payoutRate), duration: formatDuration(durationSec, locale) },
        ),
      ),
    ),
    ...(firstTerm && {
      firstPayout: percent(firstTerm.payoutRate),
      breakEven: formatPercent(breakEvenShare(order.feeRate, firstTerm.payoutRate), locale, {
        digits: 1,
      }),
    }),
    inviteRates: list(inviteRates.map(percent)),
    ...(firstMethod && { depositMin: usdt(firstMethod.min), depositMax: usdt(firstMethod.max) }),
    depositFees: list(
      depositMethods.map(({ paymethod, feeRate }) =>
        formatMessage({ id: depositWords[paymethod] }, { rate: percent(feeRate) }),
      ),
    ),
    withdrawMin: usdt(withdrawal.min),
    withdrawMax: usdt(withdrawal.max),
    withdrawFee: withdrawalFee(withdrawal, percent, (amount) =>
      formatAmount(amount, locale, { kind: 'round', unit: true }),
    ),
    ...ruleFigures(config, locale),
    arrival: `${withdrawal.arrivalMin}–${withdrawal.arrivalMax}`,
  };
}

/** The figures of the rules that the exchange states. */
function ruleFigures({ accountRules }: Config, locale: Locale): Partial<Figures> {
  const { fundPassword, login, depositCorrectionSec } = accountRules ?? {};
  return {
    ...(fundPassword && {
      fundTries: String(fundPassword.attempts),
      fundWindow: formatDuration(fundPassword.windowSec, locale),
      freezeFor: formatDuration(fundPassword.freezeSec, locale),
    }),
    ...(login && {
      loginTries: String(login.attempts),
      loginWindow: formatDuration(login.windowSec, locale),
    }),
    ...(depositCorrectionSec !== undefined && {
      correction: formatDuration(depositCorrectionSec, locale),
    }),
  };
}

/** Text of the withdrawal fee: a rate, a fixed amount, or both. A part that is zero is omitted. */
function withdrawalFee(
  { feeRate, feeFixed }: Config['withdrawal'],
  percent: (rate: string) => string,
  usdt: (amount: string) => string,
): string {
  const isZero = (figure: string) => !/[1-9]/.test(figure);
  if (isZero(feeFixed)) return percent(feeRate);
  return isZero(feeRate) ? usdt(feeFixed) : `${percent(feeRate)} + ${usdt(feeFixed)}`;
}
