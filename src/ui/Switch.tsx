import { useId } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { moveForward } from './forward';
import { RowDetail, RowName, RowWords } from './rowText';
import { color, motion, size, space } from './tokens';

interface SwitchProps {
  readonly label: string;
  /** A second line: what the switch does, or why it is disabled. */
  readonly detail?: ReactNode;
  readonly isOn: boolean;
  readonly disabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A labelled switch in a row of its own. An invisible native checkbox provides its behaviour. */
export function Switch({ label, detail, isOn, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <$Row>
      <RowWords>
        <RowName>{label}</RowName>
        {detail !== undefined && <RowDetail id={id}>{detail}</RowDetail>}
      </RowWords>
      <$Input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-describedby={detail === undefined ? undefined : id}
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <$Track aria-hidden="true" />
    </$Row>
  );
}

const $Row = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.two};
  min-height: max(56px, ${size.target});
  padding-block: ${space.one};
  border-bottom: 1px solid ${color.line};
  cursor: pointer;

  &:last-child {
    border-bottom: 0;
  }
`;

const $Track = styled.span`
  position: relative;
  flex: none;
  width: 44px;
  height: 26px;
  border-radius: 13px;
  background: ${color.faint};
  transition: background ${motion.quick};

  &::after {
    content: '';
    position: absolute;
    top: 3px;
    inset-inline-start: 3px;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    background: ${color.panel};
    transition: transform ${motion.quick};
  }
`;

const $Input = styled.input`
  position: absolute;
  inset: 0;
  opacity: 0;
  cursor: inherit;

  &:checked + ${$Track} {
    background: ${color.accent};
  }

  &:checked + ${$Track}::after {
    transform: ${moveForward('18px')};
  }

  &:focus-visible + ${$Track} {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }

  &:disabled + ${$Track} {
    opacity: 0.5;
  }
`;
