import type { LoadMessages, Messages } from './catalogues';

/** Loads compiled messages. Each language and family is a chunk of its own, so only one language is loaded. */
export const loadMessages: LoadMessages = async (language, family) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "text-[request]" */ `messages/${language}/${family}.json`
  )) as { readonly default: Messages };
  return messages;
};
