import { styled } from 'styled-components';
import { color, weight } from '../../../ui/tokens';
import { DRAWINGS } from './drawings';

interface PairMarkProps {
  /** What is priced, such as `EUR`, and what it is priced in. */
  readonly base: string;
  readonly quote: string;
}

/** What a pair is made of: what is priced, before what it is priced in. */
export function PairMark({ base, quote }: PairMarkProps) {
  return (
    <>
      <$Behind>
        <Mark of={quote} />
      </$Behind>
      <$Before>
        <Mark of={base} />
      </$Before>
    </>
  );
}

/** The picture of one of them, or its first letter where nobody has drawn it. */
function Mark({ of }: { readonly of: string }) {
  const drawing = DRAWINGS[of];
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

/** Round it runs a ring, which parts a flag that is white at its edge from a white page. */
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

const $Before = styled($Place)`
  left: 0;
  top: 0;
  width: 22px;
  height: 22px;
  /* Parts them from each other. */
  box-shadow: 0 0 0 1.5px ${color.background};
`;

const $Behind = styled($Place)`
  right: 0;
  bottom: 0;
  width: 18px;
  height: 18px;
`;
