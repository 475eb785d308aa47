/** The baseline app: it uses all libraries, and has one heading and a button that changes a word. */
import type { ComponentProps } from 'react';
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { styled } from 'styled-components';
import { routerFuture } from '#src/ui/routerFuture';

type MessagesOfApp = ComponentProps<typeof IntlProvider>['messages'];

const slice = createSlice({
  name: 'floor',
  initialState: { name: 'floor' },
  reducers: { named: (_state, { payload: name }: PayloadAction<string>) => ({ name }) },
});
const store = configureStore({ reducer: slice.reducer });
// The types of the app require all messages; the baseline has one message.
const messages = { 'app.goHome': [{ type: 0, value: 'A heading' }] } as unknown as MessagesOfApp;

const $Title = styled.h1`
  font: 600 22px/1.25 system-ui;
`;

function Floor() {
  const name = useSelector((state: { readonly name: string }) => state.name);
  const dispatch = useDispatch();
  return (
    <>
      <$Title>
        <FormattedMessage id="app.goHome" />
      </$Title>
      <button type="button" onClick={() => dispatch(slice.actions.named('tapped'))}>
        {name}
      </button>
    </>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
createRoot(root).render(
  <Provider store={store}>
    <IntlProvider locale="en" messages={messages}>
      <BrowserRouter future={routerFuture}>
        <Floor />
      </BrowserRouter>
    </IntlProvider>
  </Provider>,
);
