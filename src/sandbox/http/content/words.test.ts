import { findGlossaryFaults, readGlossary } from '../../../../scripts/glossary.mjs';
import { LANGUAGES, type Language } from '../../../contract';
import { WEALTH_OFFERS } from '../../domain/wealthProducts';
import { products } from '../../market/products';
import { noticesIn, RISK_NOTICE } from './exchangeContent';
import { sampleReviews } from './sampleReviews';
import { EARLY_EXIT, offerHoldings, offerName, offerTerms, PAYER } from './wealthContent';

/** Everything that the exchange says in a language, each text by a name of its own. */
function saidIn(language: Language): Record<string, string> {
  const said = new Map<string, string>();
  for (const environment of ['sandbox', 'live'] as const) {
    said.set(`exchange.risk.${environment}`, RISK_NOTICE[environment][language]);
    for (const { id, title, body } of noticesIn(language, environment)) {
      said.set(`exchange.notice.${id}.title`, title).set(`exchange.notice.${id}.body`, body);
    }
  }
  said.set('exchange.earlyExit', EARLY_EXIT[language]);
  for (const [kind, payer] of Object.entries(PAYER)) {
    said.set(`exchange.payer.${kind}`, payer[language]);
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
  for (const { productId, name } of products) said.set(`exchange.${productId}`, name[language]);
  return Object.fromEntries(said);
}

test('the exchange says things by the names that the app gives them', async () => {
  const texts = Object.fromEntries(LANGUAGES.map((language) => [language, saidIn(language)]));
  expect(Object.keys(texts.en ?? {}).length).toBeGreaterThan(100);
  expect(findGlossaryFaults(texts, await readGlossary())).toEqual([]);
});
