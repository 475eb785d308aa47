/** The story on show stands in the address, so that it survives a reload and can be sent to someone. */
import type { Story } from './stories';

const STORY = 'story';

/** The story that an address asks for; undefined for none, and for one that is no more. */
export function askedStory(stories: readonly Story[], search: string): Story | undefined {
  const asked = new URLSearchParams(search).get(STORY);
  return stories.find(({ key }) => key === asked);
}

/** The query with another story; a story from a file has no address. */
export function addressOf(search: string, key: string | null): string {
  const params = new URLSearchParams(search);
  if (key === null) params.delete(STORY);
  else params.set(STORY, key);
  const query = params.toString();
  return query === '' ? location.pathname : `?${query}`;
}
