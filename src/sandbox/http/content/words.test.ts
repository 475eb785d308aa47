import { findGlossaryFaults, readGlossary } from '../../../../scripts/glossary.mjs';
import { LANGUAGES, type Language } from '../../../contract';
import { WEALTH_OFFERS } from '../../domain/wealthProducts';
import { products } from '../../market/products';
import { wordsIn } from '../../words/words';
import { noticesIn } from './exchangeContent';
import { productName } from './productName';
import { sampleReviews } from './sampleReviews';
import { offerHoldings, offerName, offerTerms } from './wealthContent';

/** Everything that the exchange says in a language, each text by a name of its own. */
function saidIn(language: Language): Record<string, string> {
  const words = wordsIn(language);
  const said = new Map<string, string>();
  for (const environment of ['sandbox', 'live'] as const) {
    said.set(`exchange.risk.${environment}`, words.riskNotice[environment]);
    for (const { id, title, body } of noticesIn(language, environment)) {
      said.set(`exchange.notice.${id}.title`, title).set(`exchange.notice.${id}.body`, body);
    }
  }
  said.set('exchange.earlyExit', words.earlyExit);
  for (const [kind, payer] of Object.entries(words.payer)) {
    said.set(`exchange.payer.${kind}`, payer);
  }
  for (const offer of WEALTH_OFFERS) {
    const id = `exchange.${offer.productId}`;
    said.set(`${id}.name`, offerName(offer, language));
    said.set(`${id}.terms`, offerTerms(offer, language));
    offerHoldings(offer, language).forEach(({ name }, i) => said.set(`${id}.holding.${i}`, name));
    sampleReviews(offer, language).forEach(({ content, followUp }, i) => {
      said.set(`${id}.review.${i}`, content);
      if (followUp) said.set(`${id}.review.${i}.followUp`, followUp);
    });
  }
  for (const product of products) {
    said.set(`exchange.${product.productId}`, productName(product, language));
  }
  return Object.fromEntries(said);
}

test('a product is called a fund where it is one', () => {
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
] as const)('the loss of a fund is said in %s to be its owner’s', (language, said) => {
  expect(wordsIn(language).payer.fund).toMatch(said);
});

test('the exchange says things by the names that the app gives them', async () => {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, saidIn(language)]));
  expect(Object.keys(texts.en ?? {}).length).toBeGreaterThan(100);
  expect(findGlossaryFaults(texts, await readGlossary())).toEqual([]);
});

test.each([
  ['en', 'EURUSD', 'Euro / US Dollar'],
  ['vn', 'EURUSD', 'Euro / Đô la Mỹ'],
  ['cn', 'EURUSD', '欧元/美元'],
  ['en', 'USDJPY', 'US Dollar / Yen'],
  ['vn', 'USDJPY', 'Đô la Mỹ / Yên Nhật'],
  // Of two dollars the word is said once, so that the name has room in a row.
  ['en', 'AUDUSD', 'Australian / US Dollar'],
  ['vn', 'AUDUSD', 'Đô la Úc / Mỹ'],
  ['cn', 'AUDUSD', '澳元/美元'],
] as const)('a pair is written as %s writes %s', (language, productId, name) => {
  const product = products.find((each) => each.productId === productId);
  expect(product && productName(product, language)).toBe(name);
});
