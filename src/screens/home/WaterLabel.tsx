import { styled } from 'styled-components';
import { color, radius, space, text } from '../../ui/tokens';

/** The meaning of the waterline, on the side of the line where the surface does not end. */
export const WaterLabel = styled.p<{ readonly $isAbove: boolean }>`
  position: absolute;
  right: calc(-1 * ${space.half});
  ${({ $isAbove }) => ($isAbove ? 'bottom: 4px' : 'top: calc(100% + 4px)')};
  padding-inline: ${space.half};
  border-radius: ${radius.small};
  /* The surface may pass behind the text. */
  background: ${({ $isAbove }) =>
    $isAbove
      ? `var(--air, ${color.background})`
      : `color-mix(in srgb, ${color.water} 85%, transparent)`};
  font-size: ${text.label};
  line-height: 1.35;
  color: ${color.muted};
`;
