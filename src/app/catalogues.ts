/** The text of the app: the core comes with the first page, every screen names what else it needs. */
import { createCatalogues, loadMessages } from '../intl';
import { readLanguage } from '../state/storage/persist';

export const catalogues = createCatalogues(loadMessages, readLanguage());
