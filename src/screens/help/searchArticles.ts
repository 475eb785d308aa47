/** Letters as people type them in a hurry: no accents, no case. Vietnamese đ has no accent to lose. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

export interface Searchable<Id> {
  readonly id: Id;
  readonly title: string;
  readonly text: string;
}

/** Articles that hold every word of what was typed; those that have all of them in their title come first. */
export function searchArticles<Id>(articles: readonly Searchable<Id>[], typed: string): Id[] {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const holds = (text: string) => {
    const hay = plain(text);
    return words.every((word) => hay.includes(word));
  };
  const found = articles.filter(({ title, text }) => holds(`${title} ${text}`));
  const named = found.filter(({ title }) => holds(title));
  return [...named, ...found.filter((article) => !named.includes(article))].map(({ id }) => id);
}
