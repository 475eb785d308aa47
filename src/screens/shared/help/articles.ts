/**
 * Content of the help centre: the message ids for the title and the paragraphs of each article. The texts are in the
 * message bundle `help`.
 */
import type { HelpArticle } from './helpArticles';
import type { ParagraphId } from './helpFigures';

interface Article {
  readonly title: PlainMessageId;
  readonly paragraphs: readonly ParagraphId[];
}

export const articles: Readonly<Record<HelpArticle, Article>> = {
  orders: {
    title: 'help.orders.title',
    paragraphs: [
      'help.orders.what',
      'help.orders.pays',
      'help.orders.fee',
      'help.orders.odds',
      'help.orders.limits',
    ],
  },
  results: {
    title: 'help.results.title',
    paragraphs: [
      'help.results.states',
      'help.results.entry',
      'help.results.tie',
      'help.results.void',
      'help.results.alone',
      'help.results.fixed',
      'help.results.waiting',
    ],
  },
  lockup: {
    title: 'help.lockup.title',
    paragraphs: [
      'help.lockup.what',
      'help.lockup.days',
      'help.lockup.away',
      'help.lockup.exit',
      'help.lockup.payer',
    ],
  },
  wealth: {
    title: 'help.wealth.title',
    paragraphs: [
      'help.wealth.wealth',
      'help.wealth.fund',
      'help.wealth.moved',
      'help.wealth.states',
      'help.wealth.exit',
      'help.wealth.reviews',
    ],
  },
  invite: {
    title: 'help.invite.title',
    paragraphs: ['help.invite.source', 'help.invite.levels', 'help.invite.honest'],
  },
  sandbox: {
    title: 'help.sandbox.title',
    paragraphs: [
      'help.sandbox.money',
      'help.sandbox.prices',
      'help.sandbox.reviews',
      'help.sandbox.identity',
    ],
  },
  magic: {
    title: 'help.magic.title',
    paragraphs: [
      'help.magic.what',
      'help.magic.identity',
      'help.magic.deposit',
      'help.magic.withdrawal',
    ],
  },
  deposits: {
    title: 'help.deposits.title',
    paragraphs: [
      'help.deposits.how',
      'help.deposits.fee',
      'help.deposits.states',
      'help.deposits.expired',
      'help.deposits.again',
    ],
  },
  withdrawals: {
    title: 'help.withdrawals.title',
    paragraphs: [
      'help.withdrawals.needs',
      'help.withdrawals.fee',
      'help.withdrawals.states',
      'help.withdrawals.cancel',
      'help.withdrawals.targets',
      'help.withdrawals.address',
    ],
  },
  passwords: {
    title: 'help.passwords.title',
    paragraphs: [
      'help.passwords.two',
      'help.passwords.forgotten',
      'help.passwords.phone',
      'help.passwords.sessions',
      'help.passwords.tries',
    ],
  },
  freeze: {
    title: 'help.freeze.title',
    paragraphs: ['help.freeze.why', 'help.freeze.works', 'help.freeze.ends'],
  },
  identity: {
    title: 'help.identity.title',
    paragraphs: [
      'help.identity.why',
      'help.identity.states',
      'help.identity.renew',
      'help.identity.pictures',
    ],
  },
  denied: {
    title: 'help.denied.title',
    paragraphs: [
      'help.denied.blurred',
      'help.denied.mismatch',
      'help.denied.expired',
      'help.denied.underage',
      'help.denied.other',
      'help.denied.again',
    ],
  },
  errors: {
    title: 'help.errors.title',
    paragraphs: [
      'help.errors.checking',
      'help.errors.price',
      'help.errors.closed',
      'help.errors.offline',
      'help.errors.balance',
      'help.errors.product',
      'help.errors.card',
      'help.errors.verified',
      'help.errors.tries',
      'help.errors.network',
      'help.errors.fault',
    ],
  },
  fraud: {
    title: 'help.fraud.title',
    paragraphs: ['help.fraud.signs', 'help.fraud.now', 'help.fraud.report', 'help.fraud.recovery'],
  },
};
