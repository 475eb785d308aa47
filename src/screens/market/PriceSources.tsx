import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import type { Quote } from '#contract';
import { sourceName } from '../shared/quotes/priceSource';
import { color, space, text } from '../../ui/tokens';

/** Names the sources of the prices of a list, each once; renders nothing if the backend names none. */
export function PriceSources({ quotes }: { readonly quotes: readonly Quote[] }) {
  const intl = useIntl();
  const kinds = new Set(quotes.flatMap(({ source }) => source?.kind ?? []));
  if (kinds.size === 0) return null;
  const sources = [...kinds].map((kind) => sourceName(intl, kind));
  return (
    <$Quiet>
      {intl.formatMessage(
        { id: 'source.list' },
        { sources: intl.formatList(sources, { type: 'unit' }) },
      )}
    </$Quiet>
  );
}

const $Quiet = styled.p`
  padding-top: ${space.two};
  font-size: ${text.label};
  color: ${color.muted};
`;
