/**
 * The app's messages: the core family is loaded with the first page, each screen names the families it needs in
 * addition.
 */
import { createCatalogues, loadMessages } from '../intl';
import { readLanguage } from '../state/storage/persist';

export const catalogues = createCatalogues(loadMessages, readLanguage());
