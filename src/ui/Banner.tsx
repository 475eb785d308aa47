import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space, text, weight } from './tokens';

interface BannerProps {
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/**
 * The strip above every page that says that the app uses play money. It is an `aside` landmark, because it is outside
 * the page's own landmarks.
 */
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

/** An empty placeholder as high as the banner. */
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

/**
 * The strip is slim and at the top of the screen, so the button's tap target extends below the strip, into the free
 * space next to the page title.
 */
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
