import type { ChangeEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonKind, type ButtonLook } from '../../../ui/buttonStyle';
import { color } from '../../../ui/tokens';

interface PicturePickProps {
  readonly children: ReactNode;
  readonly kind: ButtonKind;
  /** Whether a tap opens the rear camera instead of the file dialog. */
  readonly withCamera?: boolean;
  readonly onPick: (file: File) => void;
}

/** Accepted file types. HEIC is missing, so that an iPhone converts the photo to JPEG. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp';

/**
 * A file input that looks like a button. The native input is transparent and lies over the button, so it takes taps and
 * keys.
 */
export function PicturePick({ children, kind, withCamera = false, onPick }: PicturePickProps) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The input is cleared, so that it fires a change event if the user chooses the same file again.
    if (file) onPick(file);
    target.value = '';
  };
  return (
    <$Pick $kind={kind} $block>
      {children}
      <input
        type="file"
        accept={withCamera ? 'image/*' : ACCEPTED_TYPES}
        capture={withCamera ? 'environment' : undefined}
        onChange={handleChange}
      />
    </$Pick>
  );
}

const $Pick = styled.label<ButtonLook>`
  ${buttonStyle}
  cursor: pointer;

  &:focus-within:has(:focus-visible) {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }

  > input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: inherit;
  }

  > input::file-selector-button {
    cursor: inherit;
  }
`;
