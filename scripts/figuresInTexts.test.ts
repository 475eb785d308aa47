/** Figures in the texts of the app and of the exchange equal the constants and terms that they repeat. */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import * as contract from '#contract';
import { PHONE_DEFAULT } from '#contract/phone';
import { TERMS } from '#exchange/domain/terms';
import type { ExchangeWords } from '#exchange/words/exchangeWords';
import { wordsIn } from '#exchange/words/words';
import { languages } from '../tooling/messages.mjs';
import { pageFigures } from './testing/pageFigures';
import { numberInCode, numbersInCode as code, textOf, unitIn } from './testing/numbersInCode';

const { DAY_MS, MINUTE_MS, SECOND_MS } = contract;
const DAY_SEC = DAY_MS / SECOND_MS;
const MINUTE_SEC = MINUTE_MS / SECOND_MS;

/** Words of numbers; those below five are ordinary words unless a unit follows. */
const NUMBERS = {
  en: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  vn: [
    'một',
    'hai',
    'ba',
    'bốn',
    'năm',
    'sáu',
    'bảy',
    'tám',
    'chín',
    'mười',
    'mười một',
    'mười hai',
  ],
  cn: '一 两 三 四 五 六 七 八 九 十 十一 十二'.split(' '),
} as const;
const TENS = {
  en: ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'ninety'],
  vn: ['hai mươi', 'ba mươi', 'bốn mươi', 'năm mươi', 'sáu mươi', 'chín mươi'],
  cn: ['二十', '三十', '四十', '五十', '六十', '九十'],
} as const;
const TENS_VALUES = [20, 30, 40, 50, 60, 90];

/** Units with their size in seconds, bytes or pixels; all others count things. */
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(seconds?|ms|s|giây|秒)(?!\p{L})|^秒/iu, 1],
  [/^(minutes?|min|m|p|phút)(?!\p{L})|^分/iu, MINUTE_SEC],
  [/^(hours?|h|giờ)(?!\p{L})|^小时/iu, 60 * MINUTE_SEC],
  [/^(days?|d|ngày)(?!\p{L})|^[天日]/iu, DAY_SEC],
  [/^(weeks?|tuần)(?!\p{L})|^周/iu, 7 * DAY_SEC],
  [/^(megapixels?|MB|million)(?!\p{L})/iu, 1_000_000],
  [/^MiB(?!\p{L})/u, 2 ** 20],
  [/^万/, 10_000],
  [/^%/, 0.01],
  [/^KB(?!\p{L})/iu, 1_000],
  [
    /^(decimals?|decimal places|levels?|digits|characters|USDT|chữ số|cấp)(?!\p{L})|^(位|级|个级别)/iu,
    1,
  ],
];
type Language = keyof typeof NUMBERS;

/** One unit of time; "a day" and "one second" are ordinary words. */
const ONE_HOUR = {
  en: /\b(?:an|one|per|each|every) (?:hour|week)\b|\bhalf an hour\b/gi,
  vn: /(?<!\p{L})(?:một|mỗi) (?:giờ|tuần|tiếng)(?!\p{L})|nửa giờ/giu,
  cn: /一(?:个)?小时|每(?:个)?小时|半小时|一周(?!年)|每周/g,
} as const;
const HALF = /^half|^nửa|^半/i;
const WEEK_WORD = /week|tuần|周/;

/** The lengths of "an hour", "half an hour" and "a week" in a text, in seconds. */
const singlesIn = (text: string, language: Language) =>
  [...text.matchAll(ONE_HOUR[language])].map(
    ([words]) =>
      (WEEK_WORD.test(words) ? 7 * DAY_SEC : 60 * MINUTE_SEC) / (HALF.test(words) ? 2 : 1),
  );

/** The figures of a text, in the base unit of what they measure. Parts of names, such as TRC20 or SHA-256, are none. */
function figuresIn(text: string, language: Language): number[] {
  const words = [
    ...TENS[language].map((word, place) => [word, TENS_VALUES[place] ?? 0] as const),
    ...NUMBERS[language].map((word, place) => [word, place + 1] as const).toReversed(),
  ];
  const letters = language === 'cn' ? '' : String.raw`(?<!\p{L})`;
  const end = language === 'cn' ? '' : String.raw`(?!\p{L})`;
  const number = new RegExp(
    String.raw`(?<![\p{L}\p{N}-])[.,]?\d[\d.,]*|${letters}(?:${words.map(([word]) => word).join('|')})${end}`,
    'giu',
  );
  // Times such as 14:29:00 are examples.
  const timeless = text.replace(/\d+(:\d\d)+[.\d]*/g, (time) => ' '.repeat(time.length));
  return [...timeless.matchAll(number)].flatMap(({ 0: found, index }) => {
    const rest = timeless.slice(index + found.length).replace(/^[\s-]+/, '');
    const unit = UNITS.find(([name]) => name.test(rest));
    const word = words.find(([each]) => each === found.toLowerCase());
    if (word) {
      const isFigure = unit ? word[1] > 1 : word[1] > 5;
      return isFigure ? [word[1] * (unit?.[1] ?? 1)] : [];
    }
    const digits = found.replace(/[.,]$/, '').replace(/^,|(?<=\d),(?=\d\d?$)/, '.');
    const value = Number(/^0\d/.test(digits) ? `0.${digits}` : digits.replace(/,(?=\d{3})/g, ''));
    return !(value > 0) || (value === 1 && (unit?.[1] ?? 1) === 1)
      ? []
      : [value * (unit?.[1] ?? 1)];
  });
}

/** The literal text of a message, one for each choice. */
function literals(elements: readonly MessageFormatElement[]): string[] {
  const own = elements
    .map((element) => (element.type === TYPE.literal ? element.value : ' '))
    .join('');
  const inner = elements.flatMap((element) =>
    element.type === TYPE.plural || element.type === TYPE.select
      ? Object.values(element.options).flatMap(({ value }) => literals(value))
      : element.type === TYPE.tag
        ? literals(element.children)
        : [],
  );
  return [own, ...inner];
}

const sorted = (figures: readonly number[]) => [...new Set(figures)].sort((a, b) => a - b);

const TICK_WAIT = [contract.TICK_WAIT_MAX_MS / SECOND_MS];
const FUND_DIGITS = [contract.FUND_PASSWORD_DIGITS];
const TARGET = 'contract/calls/target.ts';
const ABA = code(TARGET, /\{(\d+)\}\$\/, 'aba'/);
const PASSPORT = code(TARGET, /\{(\d+),(\d+)\}\$\/, 'passport'/);
const CARD = code(TARGET, /\{(\d+),(\d+)\}\$\/, 'card'/);
const [letters = 0, place = 0, branch = 0] = code(
  TARGET,
  /swift: .*Za-z\]\{(\d+)\}.*\{(\d+)\}\(\?:.*\{(\d+)\}\)/,
);
const SWIFT = [letters + place, letters + place + branch];
const ID_NUMBER = code('contract/calls/user.ts', /\{(\d+),(\d+)\}\$\/, 'idNumber'/);
const REAL_NAME = code('contract/calls/user.ts', /boundedText\((\d+), 'realName', (\d+)\)/);
const PERIODS = 'src/screens/shared/lists/period.ts';
const daysOf = (pattern: RegExp) => code(PERIODS, pattern).map((back) => (back + 1) * DAY_SEC);
const DAY = [DAY_SEC];
const WEEK = daysOf(/week: (\d+)/);
const MONTH = daysOf(/month: (\d+)/);
const YEAR = code('exchange/http/views/wealthViews.ts', /HISTORY_DAYS = (\d+);/).map(
  (days) => days * DAY_SEC,
);
const PICTURE = 'src/screens/shared/pictures/prepareImage.ts';
const FILE_MAX = code(PICTURE, /FILE_BYTES_MAX = ([\d_]+)/);
const SENT_MAX = code(PICTURE, /PICTURE_BYTES_MAX = ([\d_]+)/);
const PIXELS = code('src/screens/shared/pictures/pictureFile.ts', /PIXELS_MAX = ([\d_]+)/);
const RISKS = code('contract/entities/wealth.ts', /minValue\(1\), v\.maxValue\((\d+)\)/);
const USDT_PLACES = code('contract/money.ts', /USDT_PLACES = (\d+)/);
const INDICATORS = 'src/ui/chart/indicators.ts';
const EMA = code(INDICATORS, /EMA_SHORT = (\d+);\nconst EMA_LONG = (\d+)/);
/** A row of digits that the rule of fund passwords refuses. */
const SEQUENCE = [123_456];
/** A recording and ten thousand bytes of circumstances. */
const REPORT_MAX = code('src/app/recorder/fitRecording.ts', /RECORDING_BYTES_MAX = ([\d_]+)/).map(
  (bytes) => bytes + 10_000,
);
const interval = (name: contract.Interval) => [contract.INTERVAL_MS[name] / SECOND_MS];
/** Estimates of what a person needs; no rule of the product. */
const ESTIMATE = { aMinute: [MINUTE_SEC], twoMinutes: [2 * MINUTE_SEC] };

/** The figures of each text. A text without a row must have none. */
const ROWS: Readonly<Record<string, readonly number[]>> = {
  'bankCard.aba.hint': ABA,
  'bankCard.passportNumber.hint': PASSPORT,
  'bankCard.swift.hint': SWIFT,
  ...Object.fromEntries(
    contract.INTERVALS.map((name) => [`chart.interval.${name}`, interval(name)]),
  ),
  'chart.line.wrong': code('contract/money.ts', /PRICE_PATTERN = .*\{1,(\d+)\}/),
  'chart.study.bands': code(INDICATORS, /BANDS = (\d+)[^]*BollingerBands\(BANDS, (\d+)\)/),
  'chart.study.ema': EMA,
  'chart.study.ma': code(
    'src/screens/trade/chart/ChartPanel.tsx',
    /AVERAGES = \[(\d+), (\d+), (\d+)\]/,
  ),
  'chart.study.macd': [...EMA, ...code(INDICATORS, /MACD_SIGNAL = (\d+)/)],
  'chart.study.rsi': code(INDICATORS, /RSI_LENGTH = (\d+)/),
  'deposit.picture.protected': SENT_MAX,
  'deposit.picture.tooLarge': FILE_MAX,
  'deposit.picture.tooManyPixels': PIXELS,
  'error.timeout': [contract.REQUEST_TIMEOUT_MS / SECOND_MS],
  // One in twenty is the error of an interval of 95 %.
  'figures.proof.above': [20],
  'figures.week': WEEK,
  'find.day': DAY,
  // Levels one and two are named.
  'help.invite.levels': [2, contract.INVITE_LEVELS],
  'help.magic.deposit': [0.13, 0.14],
  'help.magic.identity': [0.0001, 0.0002, 0.0003, 0.0004, 0.0005, 0.0006],
  'help.magic.withdrawal': [0.13, 0.14, 20.13],
  'help.passwords.two': [...FUND_DIGITS, ...SEQUENCE],
  'help.results.void': TICK_WAIT,
  'help.wealth.exit': RISKS,
  'home.visitor.day': DAY,
  'home.visitor.dayAgo': DAY,
  'identity.denied.parts': [4],
  'identity.idNumber.hint': ID_NUMBER,
  'identity.intro.long.text': ESTIMATE.twoMinutes,
  'identity.problem.protected': SENT_MAX,
  'identity.problem.tooLarge': FILE_MAX,
  'identity.problem.tooManyPixels': PIXELS,
  'identity.realName.hint': REAL_NAME,
  'inbox.device': code('src/state/storage/inbox.ts', /MESSAGES_MAX = (\d+)/),
  'invite.levels.show': [contract.INVITE_LEVELS],
  'lab.shorten': code('lab/playback/playbackSpeed.ts', /LONG_WAIT_MS = (\d+) \* 60_000/).map(
    (minutes) => minutes * MINUTE_SEC,
  ),
  'language.wakeLock.detail': code('src/app/account/useWakeLock.ts', /NEAR_END_MS = ([\d_]+)/).map(
    (ms) => ms / SECOND_MS,
  ),
  'limits.amount.wrong': USDT_PLACES,
  'limits.rule': code('src/state/limits/limits.ts', /RAISE_DELAY_MS = DAY_MS()/).map(() => DAY_SEC),
  'list.month': MONTH,
  'list.week': WEEK,
  'market.column.change': DAY,
  'market.day.period': DAY,
  'mine.earned.none': WEEK,
  'mine.earned.what': WEEK,
  'page.needs': code(
    'scripts/leastBrowsers.program.test.ts',
    /Chrome\s[\s*]*(\d+), Firefox (\d+), Safari ([\d.]+)\./,
  ),
  'password.fund.lead': FUND_DIGITS,
  'password.fund.what': FUND_DIGITS,
  'password.obvious.sequence': SEQUENCE,
  'receipt.question.result': TICK_WAIT,
  'receipt.ticks.noEntry': TICK_WAIT,
  'receipt.ticks.noExit': TICK_WAIT,
  'refusal.payPasswordObvious': SEQUENCE,
  'registration.payPassword.hint': FUND_DIGITS,
  'report.what': REPORT_MAX,
  'review.score': code('src/ui/widgets/reviewRules.ts', /SCORE_MAX = (\d+)/),
  'rule.aba': ABA,
  'rule.card': CARD,
  'rule.idNumber': ID_NUMBER,
  'rule.passport': PASSPORT,
  'rule.password': [contract.PASSWORD_LENGTH_MIN, contract.PASSWORD_LENGTH_MAX],
  'rule.payPassword': FUND_DIGITS,
  'rule.phone': [PHONE_DEFAULT.length],
  'rule.realName': REAL_NAME,
  'rule.swift': SWIFT,
  'rule.username': code('contract/fields.ts', /\{1,(\d+)\}\$\/, 'username'/),
  'ticket.fault.tooManyPlaces': USDT_PLACES,
  'trade.trades.none': DAY,
  'trade.turnover': DAY,
  'wallet.address.hint': code('contract/tronAddress.ts', /TEXT_LENGTH = (\d+)/),
  'wallet.label.rule': code(TARGET, /label: v\.optional\(f\.boundedText\((\d+)\)/),
  'wealth.details.risk.of': RISKS,
  'wealth.rate.pastYear': YEAR,
  'wealth.rate.pastYear.label': YEAR,
  'withdraw.verify.bind.long': ESTIMATE.aMinute,
  'withdraw.verify.long': ESTIMATE.twoMinutes,
};

/** Texts with "an hour" and the length that the code has. */
const HOURS: Readonly<Record<string, number>> = {
  'limits.check.rest': unitIn('src/app/account/RealityCheck.tsx', /BREAK_MS = (\w+);/),
  'limits.hourOrders': unitIn('src/state/limits/limitCheck.ts', /at > now - (\w+)\)/),
};

const catalogues = languages.map(
  (language) =>
    [
      language as Language,
      JSON.parse(textOf(`i18n/${language}.json`)) as Readonly<Record<string, string>>,
    ] as const,
);

describe.each(catalogues)('the texts in %s', (language, texts) => {
  const figuresOf = (id: string) =>
    sorted(literals(parse(texts[id] ?? '')).flatMap((text) => figuresIn(text, language)));

  test.each(Object.entries(ROWS))('%s has the figures of its rule', (id, figures) => {
    // The other languages name the day without a number.
    const isNamed = id === 'chart.interval.1d' && language !== 'en';
    expect(figuresOf(id)).toEqual(isNamed ? [] : sorted(figures));
  });

  test('name an hour or a week only where the code has one', () => {
    const named = Object.entries(texts)
      .map(([id, text]) => [id, singlesIn(text, language)] as const)
      .filter(([, lengths]) => lengths.length > 0);
    const wrong = named.filter(([id, lengths]) =>
      lengths.some(
        (length) => length !== HOURS[id.replace(/^limits\..*ourOrders$/, 'limits.hourOrders')],
      ),
    );
    expect(wrong).toEqual([]);
    expect(named.map(([id]) => id)).toEqual(
      expect.arrayContaining(['limits.check.rest', 'limits.hourOrders']),
    );
  });

  test('have no figure without a row', () => {
    const without = Object.keys(texts).filter((id) => !(id in ROWS) && figuresOf(id).length > 0);
    expect(without.map((id) => `${id}: ${texts[id]}`)).toEqual([]);
  });
});

test.each(languages as Language[])(
  'the announcement of trading hours in %s has the times of the market',
  (language) => {
    const text = wordsIn(language).notices['metal-hours'].body;
    const [opens = 0] = code(
      'exchange/market/tradingHours.ts',
      /WEEK_OPENS_SEC = 3 \* DAY_SEC \+ (\d+) \* HOUR_SEC;/,
    );
    const pause = code(
      'marketDay/products.ts',
      /METAL_HOURS: Hours = \{ closesAtSec: (\d+) \* HOUR_SEC, opensAtSec: (\d+) \* HOUR_SEC/,
    );
    const times = [...text.matchAll(/(\d+):00/g)].map(([, hour]) => Number(hour));
    expect(times).toEqual([opens, opens, ...pause]);
  },
);

/** Figures of the texts of the exchange; terms get the days of their product. */
const TERM_DAYS = 14;
const termTexts = ({ notices, lockupTerms, wealthTerms, fundTerms, ...words }: ExchangeWords) => ({
  ...Object.fromEntries(Object.entries(notices).map(([id, { body }]) => [id, body])),
  lockupTerms: lockupTerms({ days: TERM_DAYS, daily: 'x', yearly: 'x' }),
  wealthTerms: wealthTerms({ days: TERM_DAYS, yearly: 'x' }),
  fundTerms: fundTerms({ days: TERM_DAYS }),
  ...words.riskNotice,
  earlyExit: words.earlyExit,
});
const EXCHANGE_ROWS: Readonly<Record<string, readonly number[]>> = {
  'play-money': [Number(TERMS.grant)],
  lockupTerms: [TERM_DAYS * DAY_SEC],
  wealthTerms: [TERM_DAYS * DAY_SEC],
  fundTerms: [TERM_DAYS * DAY_SEC, ...YEAR],
};

test.each(languages as Language[])(
  'the texts of the exchange in %s have the figures of their rules',
  (language) => {
    for (const [id, text] of Object.entries(termTexts(wordsIn(language)))) {
      // In Vietnamese, days of the week are numbers, "round the clock" is 24/24, and a point separates thousands.
      const plain =
        language === 'vn' ? text.replace(/thứ \S+|24\/24|(?<=\d)\.(?=\d{3})/g, '') : text;
      const figures = new Set(figuresIn(plain, language));
      expect([id, ...figures]).toEqual([id, ...(EXCHANGE_ROWS[id] ?? [])]);
    }
  },
);

/** Figures of the descriptions of the contract, which `/openapi.json` publishes, and of the help of the exchange. */
const { fundPassword, login } = TERMS.accountRules;
const FIELDS = 'contract/fields.ts';
const DESCRIBED: Readonly<Record<string, number | readonly number[] | string>> = {
  'eighteen letters': code(FIELDS, /\{1,(\d+)\}\$\/, 'username'/),
  'eleven digits': PHONE_DEFAULT.length,
  'six ascii digits': FUND_DIGITS,
  'five failed logins': login.attempts,
  '15 minutes': [login.windowSec, fundPassword.windowSec],
  '19 digits': CARD[1] ?? 0,
  'nine digits': ABA,
  'eleven characters': SWIFT[1] ?? 0,
  '20 letters': [PASSPORT[1] ?? 0, ID_NUMBER[1] ?? 0],
  '60 characters': Math.max(...REAL_NAME),
  'nine invitation levels': contract.INVITE_LEVELS,
  'nine levels': contract.INVITE_LEVELS,
  'one usdt': 'ordinary words',
  '64 characters': code('contract/calls/wallet.ts', /reference: f\.boundedText\((\d+)\)/),
  'below 1,000': 10 ** (1 + numberInCode('contract/money.ts', /RATE_PATTERN = .*?\\d\{0,(\d)\}/)),
  'eight decimal places': code('contract/money.ts', /RATE_PATTERN = .*?\\d\{1,(\d+)\}0/),
  '3.65 %': 'an example',
  '1.23 %': 'an example',
  '0.011 %': 'an example',
  '10 s': contract.SEEN_PRICE_AGE_MAX_MS / SECOND_MS,
  '2 s': contract.SEEN_PRICE_AHEAD_MAX_MS / SECOND_MS,
  '24 hours': DAY_SEC,
  'twelve decimal places': code('contract/money.ts', /PRICE_PATTERN = .*\{1,(\d+)\}/),
  '24 hourly closes': code('exchange/market/quote.ts', /SPARK_HOURS = (\d+);/),
  '100 trades': code('contract/calls/product.ts', /20 if absent[^]*?maxValue\((\d+),/),
  'ten minutes': contract.TICK_WINDOW_MAX_MS / SECOND_MS,
  'four digits': 'the part of a number that `masked` leaves',
  'four characters': 'the part of a number that `masked` leaves',
  '30 s': TICK_WAIT,
  'every second': 'ordinary words',
  'a year': 'the bound is a leap year',
  '32 days': contract.DAY_TEXT_WITHIN_MS / SECOND_MS,
  '24 h': DAY_SEC,
  'eight places': code('src/screens/shared/wealth/purchaseEstimate.ts', /UNIT_PLACES = (\d+);/),
};

/** All texts in a tree of descriptions. */
const textsIn = (tree: unknown): string[] =>
  typeof tree === 'string'
    ? [tree]
    : typeof tree === 'object' && tree !== null
      ? Object.values(tree).flatMap(textsIn)
      : [];

test('the descriptions of the contract have the figures of its rules', () => {
  const figures = textsIn(JSON.parse(textOf('exchange/http/description/words.json'))).flatMap(
    pageFigures,
  );
  const wrong = figures.filter(([words, value]) => {
    const row = DESCRIBED[words];
    return (
      row === undefined ||
      (typeof row !== 'string' && [row].flat().some((rule) => Math.abs(rule - value) > rule / 1e9))
    );
  });
  expect(wrong).toEqual([]);
  const found = new Set(figures.map(([words]) => words));
  expect(Object.keys(DESCRIBED).filter((words) => !found.has(words))).toEqual([]);
});
