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

const $Strip = styled.div`
  background: ${color.tideWash};
  color: ${color.tide};
  font-size: ${text.label};
  font-weight: ${weight.strong};
  padding-top: env(safe-area-inset-top);
`;

const $Inner = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  max-width: ${size.widePage};
  min-height: 32px;
  margin-inline: auto;
  padding-inline: ${size.margin};
  line-height: 1.25;
`;

/** The strip is slim; the target reaches 8 px beyond it on both sides. */
const $Action = styled.button`
  position: relative;
  flex: none;
  min-height: 32px;
  font-weight: ${weight.strong};

  &::before {
    content: '';
    position: absolute;
    inset: -8px -${space.one};
  }
`;
