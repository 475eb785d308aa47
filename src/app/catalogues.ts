/**
 * The app's messages. The core family is loaded with the first page; each screen lists the other families that it
 * needs.
 */
import { createCatalogues, loadMessages } from '../intl';
import { readLanguage } from '../state/storage/persist';

export const catalogues = createCatalogues(loadMessages, readLanguage());
