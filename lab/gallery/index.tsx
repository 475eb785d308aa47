import { createRoot } from 'react-dom/client';
import { createCatalogues, loadMessages } from '#src/intl/index';
import { Gallery } from './Gallery';
import { readSettings } from './settings';

/** Message families of the screens whose components the gallery shows. */
const FAMILIES = ['core', 'find', 'trade', 'account', 'secure', 'transfers', 'earn', 'tools'];

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
const catalogues = createCatalogues(loadMessages, readSettings(location.search).lang);
await Promise.all(FAMILIES.map((family) => catalogues.loadFamily(family)));
createRoot(root).render(<Gallery catalogues={catalogues} />);
