import { compileCatalogues } from './messages.mjs';

/** Compiles the messages once, because tests load the same compiled messages as the built app. */
export default async function compileMessagesOnce() {
  await compileCatalogues();
}
