/**
 * A page as a plain template would have it: the libraries of the app, the price and the candles of one product from the
 * same calls, and nothing else.
 */
import { useEffect, useRef, type ComponentProps } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { CandlestickSeries, createChart } from 'lightweight-charts';
import { createRoot } from 'react-dom/client';
import { FormattedMessage, IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { styled } from 'styled-components';
import { routerFuture } from '#src/ui/routerFuture';
import { toBar } from '#src/ui/chart/toSeries';
import { CANDLES_BODY, PRODUCT_ID, type CandlesAnswer, type PriceAnswer } from './comparedData';

type MessagesOfApp = ComponentProps<typeof IntlProvider>['messages'];

const exchange = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/api/' }),
  endpoints: (build) => ({
    price: build.query<PriceAnswer, string>({
      query: (productId) => ({ url: 'product/details', method: 'POST', body: { productId } }),
    }),
    candles: build.query<CandlesAnswer, typeof CANDLES_BODY>({
      query: (body) => ({ url: 'product/kdata', method: 'POST', body }),
    }),
  }),
});
const store = configureStore({
  reducer: { [exchange.reducerPath]: exchange.reducer },
  middleware: (defaults) => defaults().concat(exchange.middleware),
});
// The types of the app require all messages; this page has one message.
const messages = { 'app.goHome': [{ type: 0, value: 'Price' }] } as unknown as MessagesOfApp;

const $Header = styled.header`
  font: 600 22px/1.25 system-ui;
`;

const $Chart = styled.div`
  height: 400px;
`;

function Trade() {
  const { data: price } = exchange.usePriceQuery(PRODUCT_ID);
  const { data: history } = exchange.useCandlesQuery(CANDLES_BODY);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current === null || !history) return undefined;
    const chart = createChart(box.current, { autoSize: true });
    chart.addSeries(CandlestickSeries).setData(history.data.candles.map(toBar));
    return () => chart.remove();
  }, [history]);
  return (
    <>
      <$Header>
        <FormattedMessage id="app.goHome" /> {price?.data.price}
      </$Header>
      <$Chart ref={box} />
    </>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
createRoot(root).render(
  <Provider store={store}>
    <IntlProvider locale="en" messages={messages}>
      <BrowserRouter future={routerFuture}>
        <Routes>
          <Route path="*" element={<Trade />} />
        </Routes>
      </BrowserRouter>
    </IntlProvider>
  </Provider>,
);
