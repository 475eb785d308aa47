const UNITS_FROM_TWO = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Words that make one of the unit that follows. */
const ONE = ['one', 'a', 'an', 'every', 'each', 'per'];
const WORDS: ReadonlyMap<string, number> = new Map([
  ...UNITS_FROM_TWO.map((word, place) => [word, place + 2] as const),
  ...TENS.map((word, place) => [word, 10 * (place + 2)] as const),
  ...ONE.map((word) => [word, 1] as const),
  ['half', 1 / 2],
  ['third', 1 / 3],
  ['quarter', 1 / 4],
  ['fifth', 1 / 5],
  ['hundredth', 1 / 100],
  ['hundred', 100],
  ['thousand', 1_000],
]);
/** Two, three or four of another thing are ordinary words, such as two tabs. */
const COUNTED =
  /^(batches|calls|catalogues|characters|connections|digits|languages|levels|metrics|networks|pages|paths|places|polls|reads|readings|seconds|states|statements|tries|requests|versions)$/;
/** Words before a number without a noun that make it a limit. */
const LIMIT = /\b(?:at most|at least|up to|below|fewer than|more than|another|only) $/i;

const MINUTE_SEC = 60;
const DAY_SEC = 24 * 60 * MINUTE_SEC;
/** Units of time in seconds, of size in bytes, of parts, of money and of the screen. */
const MEASURES: readonly (readonly [RegExp, number])[] = [
  [/^(ms|milliseconds?)$/, 1 / 1_000],
  [/^(s|seconds?)$/, 1],
  [/^(min|minutes?)$/, MINUTE_SEC],
  [/^(h|hours?)$/, 60 * MINUTE_SEC],
  [/^days?$/, DAY_SEC],
  [/^weeks?$/, 7 * DAY_SEC],
  [/^months?$/, 30 * DAY_SEC],
  [/^years?$/, 365 * DAY_SEC],
  [/^(KB|kbit)$/, 1_000],
  [/^KiB$/, 2 ** 10],
  [/^(MB|megapixels?|million)$/, 1_000_000],
  [/^MiB$/, 2 ** 20],
  [/^GiB$/, 2 ** 30],
  [/^%$/, 1 / 100],
  [/^(B|USDT|px|bits?)$/, 1],
];

/** Words in "s" that are no plural. */
const NO_PLURAL =
  /^(is|was|has|as|its|this|does|less|plus|always|needs|costs|goes|keeps|remains|retries|stays|lists|means|takes|wins|divides|serves|ends)$/;
/** Words that end a group of words around a noun. */
const BREAK =
  /^(with|and|to|of|is|are|in|for|or|the|a|an|by|on|from|at|while|until|if|as|per|each|after|before|than|then|without|instead|has)$/;
/** Words before "a day" in a duration; "the prices of a day" is none. */
const DURATION = /(?:^|\b(?:once|for|within|after|than|least|most|about|by|up to|every) )$/i;

/** A figure of a page: its words, and its value in seconds, bytes, parts of one or the number of things. */
export type PageFigure = readonly [words: string, value: number];

/** Splits a page into sentences, lines and cells without code, addresses and dates. */
function partsOf(page: string): string[] {
  return page
    .replace(/^ *```(\w*)\n([^]*?)^ *```$/gm, (_, language: string, body: string) =>
      language === 'sh' || language === 'mermaid' ? `\n\n${body}\n\n` : '\n\n',
    )
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/<[^>]*>|https?:\S+|\[\d{3}\]/g, ' ')
    .replace(/`[^`\n]*`/g, '`')
    .replace(/\btwo hundred\b/gi, '200')
    .replace(/\d{4}-\d\d-\d\d|\d\d?:\d\d:\d\d/g, '–')
    .split(/\n\s*\n|\n(?=\s*(?:[-|#]|\d+\.) ?)|(?<=[.;:])\s+|\|/)
    .map((part) =>
      part
        .replace(/^\s*\d+\.(?=\s)/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}

/** A time of the day. */
const CLOCK = /(?<![\d:])(\d\d?):(\d\d)(?![\d:])/g;

const NUMBER =
  /(?<![\p{L}\p{N}_.,×√-]|\/)(?:\d+(?:,\d{3})*(?:\.\d+)?|\p{L}+)(?![\p{L}\p{N}_×/]|[.,]\d)/giu;

/** The figure that begins at a place of a sentence, if the word there is a number that a unit or a plural follows. */
function figureAt(sentence: string, found: string, index: number): PageFigure | undefined {
  const isWord = !/^\d/.test(found);
  const number = isWord ? WORDS.get(found.toLowerCase()) : Number(found.replaceAll(',', ''));
  if (number === undefined) return undefined;
  const rest = sentence.slice(index + found.length);
  const isOne = ONE.includes(found.toLowerCase());
  const withUnit = /^(?:(?:,? (?:to|and|or)|,|–) ?[\d.,]+)*[\s-]*(?:an? )?(%|\p{L}+)/u.exec(rest);
  const size = MEASURES.find(([name]) => name.test(withUnit?.[1] ?? ''))?.[1];
  if (withUnit && size !== undefined) {
    const isArticle = /^an?$/i.test(found);
    const next = rest.slice(withUnit[0].length);
    if (isArticle && !DURATION.test(sentence.slice(0, index))) return undefined;
    // "A second process" is no duration.
    if (
      isArticle &&
      withUnit[1] === 'second' &&
      /^ \p{Ll}/u.test(next) &&
      !/^ (later|for|old|in|of|behind)/.test(next)
    )
      return undefined;
    return [`${found}${withUnit[0]}`.toLowerCase(), number * size];
  }
  if (isOne || number === 1) return undefined;
  if (number === 0) return undefined;
  if (number < 1) {
    const ofWhat = /^ of (?:the |its |an? )?\p{L}+/u.exec(rest)?.[0];
    return ofWhat === undefined ? undefined : [`${found}${ofWhat}`.toLowerCase(), number];
  }
  const words = /^(?:[ -](?:of (?:the|its|these) )?\p{L}+){1,4}/u.exec(rest)?.[0] ?? '';
  const list = words
    .replace(/^ of (the|its|these) /, ' ')
    .slice(1)
    .split(/[ -]/);
  const end = list.findIndex((word) => BREAK.test(word));
  const group = end < 0 ? list : list.slice(0, end);
  const plural = group.findIndex((word) => /^\p{Ll}{2,}s$/u.test(word) && !NO_PLURAL.test(word));
  if (plural < 0) {
    const [limit] = LIMIT.exec(sentence.slice(0, index)) ?? [];
    if (rest.startsWith(' by default')) return [`${found} by default`, number];
    if (limit !== undefined) return [`${limit}${found}`.toLowerCase(), number];
    return /\($/.test(sentence.slice(0, index)) && rest.startsWith(')')
      ? [`(${found})`, number]
      : undefined;
  }
  if (isWord && number < 5 && !COUNTED.test(group[plural] ?? '')) return undefined;
  return [`${found} ${group.slice(0, plural + 1).join(' ')}`.toLowerCase(), number];
}

/** The figures of a page: numbers that a unit or a plural follows, such as "ten seconds" or "34 calls", and "an hour". */
export function pageFigures(page: string): PageFigure[] {
  return partsOf(page).flatMap((part) => {
    const times = [...part.matchAll(CLOCK)].map(([time, hour, minute]): PageFigure => [
      time,
      (Number(hour) * 60 + Number(minute)) * MINUTE_SEC,
    ]);
    const sentence = part.replaceAll(CLOCK, '–');
    const figures = [...sentence.matchAll(NUMBER)].flatMap(({ 0: found, index }) => {
      const figure = figureAt(sentence, found, index);
      return figure ? [figure] : [];
    });
    return [...times, ...figures];
  });
}
