import { styled } from 'styled-components';
import { lazyPart } from '../page/lazyPart';

const Nothing = () => null;

/** The drawings load after the text; their space is reserved. */
const PairMark = lazyPart(
  async () => (await import(/* webpackChunkName: "marks" */ './PairIconDrawing')).PairIconDrawing,
  { Waiting: Nothing, Missing: Nothing },
);

/** Icons of a pair. Decorative, because the row already names the pair. */
export function PairIcon(pair: { readonly base: string; readonly quote: string }) {
  return (
    <$Place aria-hidden="true">
      <PairMark {...pair} />
    </$Place>
  );
}

/** Two overlapping discs, the second one half visible. */
const $Place = styled.span`
  display: block;
  position: relative;
  flex: none;
  width: 32px;
  height: 26px;
`;
