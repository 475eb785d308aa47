import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space, text, weight } from './tokens';

interface BannerProps {
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** The strip that says on every page what kind of place this is: play money. A landmark, as it stands outside the page's own. */
export function Banner({ children, action }: BannerProps) {
  return (
    <aside>
      <$Strip role="note">
        <$Inner>
          <span>{children}</span>
          {action && (
            <$Action type="button" onClick={action.onClick}>
              {action.label}
            </$Action>
          )}
        </$Inner>
      </$Strip>
    </aside>
  );
}

/** As high as the strip, without a word. */
export const BannerPlace = styled.div`
  min-height: calc(24px + env(safe-area-inset-top));
`;

const $Strip = styled.div`
  background: ${color.tideWash};
  color: ${color.tide};
  font-size: ${text.label};
  font-weight: ${weight.medium};
  padding-top: env(safe-area-inset-top);
`;

const $Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space.two};
  max-width: ${size.widePage};
  min-height: 24px;
  margin-inline: auto;
  padding-inline: ${size.margin};
  line-height: 1.25;
`;

/** The strip is slim and at the very top, so the target reaches below it, into the room beside a page's title. */
const $Action = styled.button`
  position: relative;
  flex: none;
  min-height: 24px;
  font-weight: ${weight.medium};

  &::before {
    content: '';
    position: absolute;
    inset: 0 -${space.one} -24px;
  }
`;
