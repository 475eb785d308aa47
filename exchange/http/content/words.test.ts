import { findGlossaryFaults, readGlossary } from '../../../tooling/glossary.mjs';
import { LANGUAGES, type Language } from '#contract';
import { WEALTH_OFFERS } from '../../domain/wealthProducts';
import { products } from '#marketDay/products';
import { wordsIn } from '../../words/words';
import { noticesIn, productName } from './exchangeContent';
import { sampleReviews } from './sampleReviews';
import { offerHoldings, offerName, offerTerms } from './wealthContent';

/** All texts of the exchange in a language, by id. */
function textsIn(language: Language): Record<string, string> {
  const words = wordsIn(language);
  const texts = new Map<string, string>();
  for (const environment of ['sandbox', 'rehearsal'] as const) {
    texts.set(`exchange.risk.${environment}`, words.riskNotice[environment]);
    for (const { id, title, body } of noticesIn(language, environment)) {
      texts.set(`exchange.notice.${id}.title`, title).set(`exchange.notice.${id}.body`, body);
    }
  }
  texts.set('exchange.earlyExit', words.earlyExit);
  for (const [kind, payer] of Object.entries(words.payer)) {
    texts.set(`exchange.payer.${kind}`, payer);
  }
  for (const offer of WEALTH_OFFERS) {
    const id = `exchange.${offer.productId}`;
    texts.set(`${id}.name`, offerName(offer, language));
    texts.set(`${id}.terms`, offerTerms(offer, language));
    offerHoldings(offer, language).forEach(({ name }, i) => texts.set(`${id}.holding.${i}`, name));
    sampleReviews(offer, language).forEach(({ content, followUp }, i) => {
      texts.set(`${id}.review.${i}`, content);
      if (followUp) texts.set(`${id}.review.${i}.followUp`, followUp);
    });
  }
  for (const product of products) {
    texts.set(`exchange.${product.productId}`, productName(product, language));
  }
  return Object.fromEntries(texts);
}

test('names of funds, and of no other product, contain the word fund', () => {
  const FUND = [
    ['en', /\bfund\b/i],
    ['vn', /^quỹ /i],
    ['cn', /基金/],
  ] as const;
  for (const offer of WEALTH_OFFERS) {
    for (const [language, isFund] of FUND) {
      const name = offerName(offer, language);
      expect([name, isFund.test(name)]).toEqual([name, offer.kind === 'fund']);
    }
  }
});

test.each([
  ['en', /a loss is yours, and the exchange keeps that money/],
  ['vn', /bạn chịu phần lỗ và sàn giữ lại số tiền đó/],
  ['cn', /亏损由您承担，该部分资金归交易所所有/],
] as const)(
  'the text in %s states that the owner bears the loss of a fund',
  (language, expected) => {
    expect(wordsIn(language).payer.fund).toMatch(expected);
  },
);

test('texts of the exchange use the terms of the glossary', async () => {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(language)]));
  expect(Object.keys(texts.en ?? {}).length).toBeGreaterThan(100);
  expect(findGlossaryFaults(texts, await readGlossary())).toEqual([]);
});

test.each([
  ['en', 'EURUSD', 'Euro / US Dollar'],
  ['vn', 'EURUSD', 'Euro / Đô la Mỹ'],
  ['cn', 'EURUSD', '欧元/美元'],
  ['en', 'USDJPY', 'US Dollar / Yen'],
  ['vn', 'USDJPY', 'Đô la Mỹ / Yên Nhật'],
  // The name contains the word dollar once, so that it fits into a row.
  ['en', 'AUDUSD', 'Australian / US Dollar'],
  ['vn', 'AUDUSD', 'Đô la Úc / Mỹ'],
  ['cn', 'AUDUSD', '澳元/美元'],
] as const)('productName in the language %s of %s is %s', (language, productId, name) => {
  const product = products.find((each) => each.productId === productId);
  expect(product && productName(product, language)).toBe(name);
});

const reviews = WEALTH_OFFERS.flatMap((offer) => sampleReviews(offer, 'en'));

test('names of sample reviewers have letters and digits only', () => {
  expect(reviews.length).toBeGreaterThan(5);
  for (const { nickName } of reviews) expect(nickName).toMatch(/^[\p{L}\d._-]+$/u);
});

test('the weekly chart pictures of a sample review differ from each other and from all avatars', () => {
  const { images } = reviews.find(({ nickName }) => nickName === 'chart-keeper')!;
  expect(new Set(images).size).toBe(24);
  expect(reviews.filter(({ avatar }) => images.includes(avatar))).toEqual([]);
});
