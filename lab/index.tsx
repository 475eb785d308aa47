/**
 * The page of the lab. It replays scenarios of the state machines next to the app's own components. With
 * `?live` in the address it shows the running app.
 */
import { createRoot } from 'react-dom/client';
import { readSettings } from './gallery/settings';
import { createCatalogues, IntlProvider, loadMessages } from '#src/intl/index';
import { BaseStyle } from './gallery/BaseStyle';
import { LiveBench } from './live/LiveBench';
import { Workbench } from './Workbench';
import type { Doc } from './SettingsSheet';

/** Message families that the app's components on the stage need. */
const FAMILIES = ['core', 'trade', 'account', 'secure', 'transfers', 'earn', 'tools'];

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
createRoot(root).render(
  <IntlProvider catalogues={catalogues}>
    <BaseStyle />
    {new URLSearchParams(location.search).has('live') ? (
      <LiveBench catalogues={catalogues} />
    ) : (
      <Workbench catalogues={catalogues} recorded={recorded} docs={docs} />
    )}
  </IntlProvider>,
);
