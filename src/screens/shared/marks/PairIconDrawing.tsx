import { styled } from 'styled-components';
import { color, weight } from '../../../ui/tokens';
import { ASSET_ICONS } from './assetIcons';

interface PairMarkProps {
  /** Base currency, such as `EUR`, and the currency that it is priced in. */
  readonly base: string;
  readonly quote: string;
}

/** Icons of a pair: the base in front of the quote currency. */
export function PairIconDrawing({ base, quote }: PairMarkProps) {
  return (
    <>
      <$Back>
        <Mark of={quote} />
      </$Back>
      <$Front>
        <Mark of={base} />
      </$Front>
    </>
  );
}

/** The icon of an asset; its first letter when there is no drawing. */
function Mark({ of }: { readonly of: string }) {
  const drawing = ASSET_ICONS[of];
  return drawing ? (
    <$Disc as="svg" viewBox="0 0 24 24">
      {drawing}
    </$Disc>
  ) : (
    <$Disc>{of.slice(0, 1)}</$Disc>
  );
}

const $Disc = styled.span`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  border-radius: 50%;
  background: ${color.raised};
  font-size: 11px;
  font-weight: ${weight.medium};
  color: ${color.muted};
`;

/** The ring separates a flag with white edges from a white page. */
const $Place = styled.span`
  position: absolute;
  border-radius: 50%;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid color-mix(in srgb, ${color.text} 24%, transparent);
    border-radius: 50%;
  }
`;

const $Front = styled($Place)`
  left: 0;
  top: 0;
  width: 22px;
  height: 22px;
  /* Separates the two icons. */
  box-shadow: 0 0 0 1.5px ${color.background};
`;

const $Back = styled($Place)`
  right: 0;
  bottom: 0;
  width: 18px;
  height: 18px;
`;
