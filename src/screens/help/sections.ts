import type { HelpArticle } from '../shared/help/helpArticles';

interface Section {
  readonly title: PlainMessageId;
  readonly articles: readonly HelpArticle[];
}

/** The subjects of the help centre in display order: products first, problems last. */
export const sections: readonly Section[] = [
  {
    title: 'help.section.products',
    articles: ['orders', 'results', 'lockup', 'wealth', 'invite'],
  },
  { title: 'help.section.money', articles: ['deposits', 'withdrawals'] },
  { title: 'help.section.account', articles: ['passwords', 'freeze', 'identity', 'denied'] },
  { title: 'help.section.trouble', articles: ['errors', 'fraud'] },
  { title: 'help.section.sandbox', articles: ['sandbox', 'magic'] },
];
