import { IntlProvider } from '../intl';
import type { Catalogues } from '../intl';
import { GlobalStyle } from '../ui/GlobalStyle';
import { Workbench } from './Workbench';

/** Tells any story of a state machine again, forwards and backwards, with the app's own components beside it. */
export function Lab({ catalogues }: { readonly catalogues: Catalogues }) {
  return (
    <IntlProvider catalogues={catalogues}>
      <GlobalStyle />
      <Workbench catalogues={catalogues} />
    </IntlProvider>
  );
}
