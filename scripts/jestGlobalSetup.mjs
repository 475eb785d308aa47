import { compileCatalogues } from './messages.mjs';

/** Screens under test load the same compiled messages as the built app. */
export default async function compileMessagesOnce() {
  await compileCatalogues();
}
