import { createRoot } from 'react-dom/client';
import { readSettings } from '../gallery/settings';
import { createCatalogues, loadMessages } from '../intl';
import { Lab } from './Lab';

/** The components on show speak with the words of the screens that they stand on. */
const FAMILIES = ['core', 'trade', 'account', 'secure', 'funds', 'earn', 'tools'];

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
const catalogues = createCatalogues(loadMessages, readSettings(location.search).lang);
await Promise.all(FAMILIES.map((family) => catalogues.need(family)));
createRoot(root).render(<Lab catalogues={catalogues} />);
