import type { LoadMessages, Messages } from './catalogues';

/** Fetches a bundle of compiled messages; each language and bundle is a chunk of its own, so one language is loaded. */
export const loadMessages: LoadMessages = async (language, family) => {
  const { default: messages } = (await import(
    /* webpackChunkName: "text-[request]" */ `messages/${language}/${family}.json`
  )) as { readonly default: Messages };
  return messages;
};
