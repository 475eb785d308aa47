import { styled } from 'styled-components';
import { color, weight } from '../../../ui/tokens';
import { ASSET_ICONS } from './assetIcons';

interface PairIconProps {
  /** Base currency, such as `EUR`. `quote` is the currency of its price. */
  readonly base: string;
  readonly quote: string;
}

/**
 * Icons of a pair: the base currency in front of the quote currency. They are hidden from screen readers, because the
 * pair is named next to them.
 */
export function PairIcon({ base, quote }: PairIconProps) {
  return (
    <$Pair aria-hidden="true">
      <$Back>
        <Mark of={quote} />
      </$Back>
      <$Front>
        <Mark of={base} />
      </$Front>
    </$Pair>
  );
}

/** The icon of an asset, or its first letter if there is no drawing. */
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

/** Two overlapping discs; the second disc is half visible. */
const $Pair = styled.span`
  display: block;
  position: relative;
  flex: none;
  width: 32px;
  height: 26px;
`;

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

/** The ring around an icon separates a flag with white edges from a white page. */
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
  inset-inline-start: 0;
  top: 0;
  width: 22px;
  height: 22px;
  /* This ring separates the two icons of a pair. */
  box-shadow: 0 0 0 1.5px ${color.background};
`;

const $Back = styled($Place)`
  inset-inline-end: 0;
  bottom: 0;
  width: 18px;
  height: 18px;
`;
