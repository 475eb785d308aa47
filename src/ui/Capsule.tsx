import { styled } from 'styled-components';
import { color, radius, size, space, text, weight } from './tokens';

interface CapsuleProps {
  readonly children: string;
  readonly onClick: () => void;
}

/** A small dashed mark in the page header, such as “Play money”, that opens an explanation. It is printed too. */
export function Capsule({ children, onClick }: CapsuleProps) {
  return (
    <$Capsule type="button" aria-haspopup="dialog" data-print="yes" onClick={onClick}>
      {children}
    </$Capsule>
  );
}

const $Capsule = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  padding: 0 ${space.one};
  border: 1px dashed ${color.tide};
  border-radius: ${radius.pill};
  background: ${color.background};
  color: ${color.tide};
  font-size: ${text.tab};
  font-weight: ${weight.medium};
  line-height: 1.25;
  white-space: nowrap;

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: currentcolor;
  }

  /* The tap target is larger than the capsule. */
  &::after {
    content: '';
    position: absolute;
    inset: 50% -${space.half} auto;
    height: ${size.target};
    transform: translateY(-50%);
  }
`;
