import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { IntlProvider } from '../intl';
import { routerFuture } from '../ui/routerFuture';
import { catalogues } from './catalogues';
import { DocumentTitle, Shell } from './Shell';
import type { AppStore } from './store';

type Around = ComponentType<{ readonly children: ReactNode }>;

interface AppProps {
  readonly store: AppStore;
  /** Where the address stands: the browser's own bar, unless the build draws a page. */
  readonly Router?: Around;
  /** What is told the page's name: the browser's tab, unless the build draws a page. */
  readonly Title?: Around;
}

function AddressBar({ children }: { readonly children: ReactNode }) {
  return <BrowserRouter future={routerFuture}>{children}</BrowserRouter>;
}

export function App({ store, Router = AddressBar, Title = DocumentTitle }: AppProps) {
  return (
    <Provider store={store}>
      <IntlProvider catalogues={catalogues}>
        <Router>
          <Title>
            <Shell />
          </Title>
        </Router>
      </IntlProvider>
    </Provider>
  );
}
