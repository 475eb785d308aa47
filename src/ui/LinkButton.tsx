import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { buttonStyle } from './buttonStyle';
import type { ButtonKind, ButtonLook } from './buttonStyle';
import { space } from './tokens';

interface LinkButtonProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly kind?: ButtonKind;
  readonly block?: boolean;
  readonly icon?: ReactNode;
}

/** A link that looks like a button, for a page on which the user starts a task. */
export function LinkButton({
  to,
  children,
  kind = 'secondary',
  block = false,
  icon,
}: LinkButtonProps) {
  return (
    <$Link to={to} $kind={kind} $block={block}>
      <$Face>
        {icon}
        {children}
      </$Face>
    </$Link>
  );
}

const $Link = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;

const $Face = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.one};
`;
