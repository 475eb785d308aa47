/** Names of the help articles. The type makes the compiler check every link to an article. */
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

/** Key under which an announcement is marked as read in the preferences. */
export const noticeSeenId = (id: string): string => `notice.${id}`;
