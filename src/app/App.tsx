import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { IntlProvider } from '../intl';
import { useZone } from '../state/time/useNow';
import { routerFuture } from '../ui/routerFuture';
import { catalogues } from './catalogues';
import { DocumentTitle, Shell } from './Shell';
import type { AppStore } from './store';

type Wrapper = ComponentType<{ readonly children: ReactNode }>;

interface AppProps {
  readonly store: AppStore;
  /** Component that provides the router. Replaced at build time, when pages are prerendered without a browser. */
  readonly Router?: Wrapper;
  /** Shows the page's name as the title of the browser tab. Replaced at build time, when there is no tab. */
  readonly Title?: Wrapper;
}

function AddressBar({ children }: { readonly children: ReactNode }) {
  return <BrowserRouter future={routerFuture}>{children}</BrowserRouter>;
}

export function App({ store, Router = AddressBar, Title = DocumentTitle }: AppProps) {
  return (
    <Provider store={store}>
      <Texts>
        <Router>
          <Title>
            <Shell />
          </Title>
        </Router>
      </Texts>
    </Provider>
  );
}

function Texts({ children }: { readonly children: ReactNode }) {
  return (
    <IntlProvider catalogues={catalogues} zone={useZone()}>
      {children}
    </IntlProvider>
  );
}
