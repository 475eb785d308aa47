import { endingWithParent } from './childProcesses.mjs';
import { compileCatalogues } from './messages.mjs';

/** Compiles the messages once for all tests, which load the same compiled messages as the built app. */
export default async function compileMessagesOnce() {
  process.env.NODE_OPTIONS = endingWithParent(process.env.NODE_OPTIONS);
  await compileCatalogues();
}
