import { styled } from 'styled-components';
import { lazyPart } from '../page/lazyPart';

const Nothing = () => null;

/** The drawings come after the words; their place is held. */
const PairMark = lazyPart(
  async () => (await import(/* webpackChunkName: "marks" */ './PairMark')).PairMark,
  { Waiting: Nothing, Missing: Nothing },
);

/** The marks of a pair. The row's words say what it is; this is for the eye. */
export function PairPlace(pair: { readonly base: string; readonly quote: string }) {
  return (
    <$Place aria-hidden="true">
      <PairMark {...pair} />
    </$Place>
  );
}

/** As wide as two discs, of which the second shows by half. */
const $Place = styled.span`
  display: block;
  position: relative;
  flex: none;
  width: 32px;
  height: 26px;
`;
