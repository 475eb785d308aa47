import { createRoot } from 'react-dom/client';
import { readSettings } from './gallery/settings';
import { createCatalogues, loadMessages } from '#src/intl/index';
import { Lab } from './Lab';
import type { Doc } from './SettingsSheet';

/** Message families that the app's components on the stage need. */
const FAMILIES = ['core', 'trade', 'account', 'secure', 'funds', 'earn', 'tools'];

/** The recorded scenarios. The bundler resolves the folder at build time. */
const folder = import.meta.webpackContext('../testkit/scenarios/recorded', { regExp: /\.json$/ });
const recorded = Object.fromEntries(
  folder.keys().map((file) => [file.replace(/^\.\//, ''), folder(file)]),
);

const docs: readonly Doc[] = [
  { name: 'lab.docs.scenarios', href: new URL('../docs/scenarios.md', import.meta.url).href },
  { name: 'lab.docs.machines', href: new URL('../docs/machines.md', import.meta.url).href },
  {
    name: 'lab.docs.report',
    href: new URL('../docs/how-to/report-a-problem.md', import.meta.url).href,
  },
];

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
const catalogues = createCatalogues(loadMessages, readSettings(location.search).lang);
await Promise.all(FAMILIES.map((family) => catalogues.loadFamily(family)));
createRoot(root).render(<Lab catalogues={catalogues} recorded={recorded} docs={docs} />);
