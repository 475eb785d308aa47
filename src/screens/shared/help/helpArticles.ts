/** Ids of the help articles. With their type, the compiler checks every link to an article. */
export const HELP_ARTICLES = [
  'orders',
  'results',
  'lockup',
  'wealth',
  'invite',
  'sandbox',
  'magic',
  'deposits',
  'withdrawals',
  'passwords',
  'freeze',
  'identity',
  'denied',
  'errors',
  'fraud',
] as const;
export type HelpArticle = (typeof HELP_ARTICLES)[number];

export const helpPath = (article: HelpArticle): string => `/bz2?article=${article}`;

export const noticePath = (id: string): string => `/bz2?notice=${encodeURIComponent(id)}`;

/** Key under which the preferences store that an announcement was read. */
export const noticeSeenId = (id: string): string => `notice.${id}`;
