import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { IntlProvider } from '../intl';
import { catalogues } from './catalogues';
import { Shell } from './Shell';
import type { AppStore } from './store';

export function App({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <IntlProvider catalogues={catalogues}>
        <BrowserRouter>
          <Shell />
        </BrowserRouter>
      </IntlProvider>
    </Provider>
  );
}
