import type { LoadMessages, Messages } from './catalogues';
import { unpackMessages } from './unpackMessages';
import type { PackedMessages } from './unpackMessages';

/** Fetches a bundle of compiled messages; each language and bundle is a chunk of its own, so one language is loaded. */
export const loadMessages: LoadMessages = async (language, family) => {
  const { default: bundle } = (await import(
    /* webpackChunkName: "text-[request]" */ `messages/${language}/${family}.json`
  )) as { readonly default: unknown };
  return MESSAGES_ARE_NUMBERED ? unpackMessages(bundle as PackedMessages) : (bundle as Messages);
};
