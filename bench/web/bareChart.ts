/** The least that can show these candles and this price: the chart library and two calls, without a framework. */
import { CandlestickSeries, createChart } from 'lightweight-charts';
import { toBar } from '#src/ui/chart/toSeries';
import { CANDLES_BODY, PRODUCT_ID, type CandlesAnswer, type PriceAnswer } from './comparedData';

async function call<Answer>(name: string, body: object): Promise<Answer> {
  const response = await fetch(`/api/product/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
const header = document.createElement('header');
const box = document.createElement('div');
box.style.height = '400px';
root.append(header, box);
void call<PriceAnswer>('details', { productId: PRODUCT_ID }).then(({ data }) => {
  header.textContent = data.price;
});
void call<CandlesAnswer>('kdata', CANDLES_BODY).then(({ data }) => {
  createChart(box, { autoSize: true })
    .addSeries(CandlestickSeries)
    .setData(data.candles.map(toBar));
});
