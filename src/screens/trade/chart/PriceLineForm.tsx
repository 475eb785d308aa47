import { useState } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatPrice, separatorsOf, parseTypedPrice, useLocale } from '../../../intl';
import { selectPreferences } from '../../../state/storage/persist';
import { lineDrawn } from '../../../state/storage/preferences';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { space } from '../../../ui/tokens';
import type { ProductDetails } from './useQuote';
import { useAppDispatch, useAppSelector } from '../../../state/store';

type Product = Pick<ProductDetails, 'productId' | 'price' | 'precision'>;

/** Form to set a horizontal price line on the chart. The line is stored for each product. */
export function PriceLineForm({ product }: { readonly product: Product }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const dispatch = useAppDispatch();
  const { productId, precision } = product;
  const line = useAppSelector(selectPreferences).chart.lines[productId];
  const formatInput = (price: string) =>
    formatPrice(price, precision, locale).replaceAll(separatorsOf(locale).group, '');
  const [text, setText] = useState(line === undefined ? '' : formatInput(line));
  const [wrong, setWrong] = useState<'ambiguous' | 'invalid' | null>(null);

  const wrongTexts = {
    ambiguous: formatMessage({ id: 'ticket.fault.ambiguous' }),
    invalid: formatMessage({ id: 'chart.line.wrong' }),
  };

  function setLine(price: string | null) {
    setText(price === null ? '' : formatInput(price));
    setWrong(null);
    dispatch(lineDrawn({ productId, price }));
  }
  function submitTyped() {
    const read = parseTypedPrice(text, locale);
    if (read.ok) setLine(read.value);
    else setWrong(read.reason === 'ambiguous' ? 'ambiguous' : 'invalid');
  }

  return (
    <form
      aria-label={formatMessage({ id: 'chart.line.title' })}
      onSubmit={(event) => {
        event.preventDefault();
        submitTyped();
      }}
    >
      <Field
        label={formatMessage({ id: 'chart.line.price' })}
        value={text}
        onChange={setText}
        kind="number"
        autoComplete="off"
        error={wrong && wrongTexts[wrong]}
      />
      <$Actions>
        <Button kind="tonal" type="submit">
          {formatMessage({ id: 'chart.line.draw' })}
        </Button>
        <Button kind="secondary" onClick={() => setLine(product.price)}>
          {formatMessage({ id: 'chart.line.here' })}
        </Button>
        {line !== undefined && (
          <Button kind="secondary" onClick={() => setLine(null)}>
            {formatMessage({ id: 'chart.line.remove' })}
          </Button>
        )}
      </$Actions>
    </form>
  );
}

const $Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  padding-top: ${space.one};
`;
