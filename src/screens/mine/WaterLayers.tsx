import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import type { Balance } from '#contract';
import { Skeleton } from '../../ui/Skeleton';
import { color, radius, space, text, weight } from '../../ui/tokens';
import { balanceParts, balancePartWords } from '../shared/account/balanceParts';
import type { BalancePart } from '../shared/account/balanceParts';
import { LayerDetail } from './LayerDetail';
import { Amount } from '../shared/account/Amount';
import { Money } from '../../ui/Money';

const ALWAYS_SHOWN = ['available'] as const;

/** The page with the rows of a part. The available balance has no rows. */
const ROWS: Readonly<Record<Exclude<BalancePart, 'available'>, string>> = {
  inOrders: '/orderrecord?result=running',
  locked: '/record?tab=lockups',
  invested: '/record?tab=wealth',
  onItsWay: '/record',
};

interface WaterLayersProps {
  /** Undefined until it is loaded. */
  readonly balance: Balance | undefined;
}

/** The parts of the balance as layers of water: what is available on top, deeper what is further away. */
export function WaterLayers({ balance }: WaterLayersProps) {
  const { formatMessage } = useIntl();
  const parts = balance
    ? balanceParts(balance, ALWAYS_SHOWN)
    : ALWAYS_SHOWN.map((part) => [part, null] as const);
  return (
    <$Water aria-label={formatMessage({ id: 'mine.layers' })} aria-busy={!balance || undefined}>
      {parts.map(([part, amount]) => {
        const content = (
          <>
            <$Words>
              <$Name>{formatMessage({ id: balancePartWords[part] })}</$Name>
              {amount !== null && <LayerDetail part={part} />}
            </$Words>
            {amount === null ? (
              <Skeleton width="96px" height="22px" />
            ) : (
              <Money size={part === 'available' ? 'title' : 'heading'}>
                <Amount masked value={amount} />
              </Money>
            )}
          </>
        );
        return (
          <$Layer key={part} $part={part}>
            <Surface isTop={part === 'available'} />
            {part === 'available' ? (
              <$Plain>{content}</$Plain>
            ) : (
              <$Link to={ROWS[part]}>{content}</$Link>
            )}
          </$Layer>
        );
      })}
    </$Water>
  );
}

/** From this width on, the column is narrower than the screen, so the water does not extend to its edge. */
const ROUNDED = '@media (min-width: 600px)';

const WAVE = 'M0 8C65-2 130 14 195 7S325 2 390 9';

/** The surface of a layer. The line is drawn on the upper one only. */
function Surface({ isTop }: { readonly isTop: boolean }) {
  return (
    <$Surface viewBox="0 0 390 16" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={`${WAVE}V16H0Z`} fill="currentColor" />
      {isTop && (
        <path
          d={WAVE}
          fill="none"
          stroke={color.accent}
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </$Surface>
  );
}

const mix = (one: string, percent: number, other: string) =>
  `color-mix(in srgb, ${one} ${percent}%, ${other})`;

const tones = {
  available: mix(color.accent, 26, color.water),
  inOrders: mix(color.accent, 9, color.water),
  locked: mix(color.water, 72, color.deep),
  invested: mix(color.water, 36, color.deep),
  onItsWay: color.deep,
} as const satisfies Record<BalancePart, string>;

/** High enough for four layers, so that nothing below it moves when the balance is loaded. */
const $Water = styled.ul`
  display: flex;
  flex-direction: column;
  min-height: 192px;
  margin: ${space.one} calc(-1 * var(--page-margin, 0px)) 0;
`;

/** Available money takes the height that other layers do not need. */
const $Layer = styled.li<{ $part: BalancePart }>`
  position: relative;
  display: grid;
  flex: ${({ $part }) => ($part === 'available' ? '1 0 auto' : 'none')};
  background: ${({ $part }) => tones[$part]};
  color: ${({ $part }) => tones[$part]};

  /* Money in one layer fills the water down to its ground. */
  &:only-child {
    background: linear-gradient(${tones.available}, ${tones.locked});
  }

  /* The panel below the water covers the end of the last layer. */
  &:last-child {
    padding-bottom: ${space.two};
  }

  ${ROUNDED} {
    &:last-child {
      padding-bottom: 6px;
      border-radius: 0 0 ${radius.card} ${radius.card};
    }
  }
`;

const $Surface = styled.svg`
  position: absolute;
  inset: -8px 0 auto;
  width: 100%;
  height: 16px;
`;

const layerContent = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.oneHalf};
  align-self: start;
  min-height: 44px;
  padding: 6px max(var(--page-margin, 0px), ${space.two}) 0;
  line-height: 1.25;
  color: ${color.text};

  > :last-child {
    margin-inline-start: auto;
  }
`;

const $Plain = styled.div`
  ${layerContent}
`;

const $Link = styled(Link)`
  ${layerContent}

  &:active {
    background: ${mix(color.text, 8, 'transparent')};
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

/** With a large font size, the amount is on the next line. */
const $Words = styled.span`
  flex: 1 1 8rem;
  display: flex;
  flex-direction: column;
  min-width: 0;

  li:first-child & {
    flex-flow: row wrap;
    align-items: baseline;
    column-gap: ${space.one};
  }
`;

const $Name = styled.span`
  font-weight: ${weight.medium};

  li:first-child & {
    font-size: ${text.heading};
  }
`;
