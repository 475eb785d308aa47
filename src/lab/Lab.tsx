import { IntlProvider } from '../intl';
import type { Catalogues } from '../intl';
import { GroundStyle } from '../gallery/GroundStyle';
import { Workbench } from './Workbench';

/** Tells any story of a state machine again, forwards and backwards, with the app's own components beside it. */
export function Lab({ catalogues }: { readonly catalogues: Catalogues }) {
  return (
    <IntlProvider catalogues={catalogues}>
      <GroundStyle />
      <Workbench catalogues={catalogues} />
    </IntlProvider>
  );
}
