import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { SearchIcon } from './icons';
import { TextInput } from './TextInput';
import { color, motion, radius, size, space } from './tokens';

interface SearchFieldProps {
  /** Accessible name and placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A button at the end of the field's box, such as Clear. */
  readonly action?: ReactNode;
  readonly ref?: RefObject<HTMLInputElement | null>;
}

/** A search input. It has less height than a form field, because it is directly above the list that it filters. */
export function SearchField({ label, value, onChange, action, ref }: SearchFieldProps) {
  return (
    <$Box>
      <$Mark>
        <SearchIcon size={20} />
      </$Mark>
      <$Input
        ref={ref}
        type="search"
        kind="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={40}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={onChange}
      />
      {action}
    </$Box>
  );
}

const $Box = styled.div`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  background: ${color.panel};
  border: 1px solid ${color.faint};
  border-radius: ${radius.control};
  transition: border-color ${motion.quick};

  &:focus-within {
    border-color: ${color.accent};
    box-shadow: 0 0 0 1px ${color.accent};
  }
`;

const $Mark = styled.span`
  padding-inline: ${space.oneHalf} ${space.one};
  color: ${color.muted};
`;

/** The font is at least 16 px, because iOS zooms in on inputs with a smaller font. */
const $Input = styled(TextInput)`
  flex: 1;
  min-width: 0;
  min-height: ${size.target};
  padding: 0;
  border: 0;
  background: none;
  font-size: max(1rem, 16px);
  outline: none;

  &:focus-visible {
    outline: none;
  }

  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }

  &::-webkit-search-cancel-button {
    display: none;
  }
`;
