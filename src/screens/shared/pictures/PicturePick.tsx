import type { ChangeEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { buttonStyle, type ButtonKind, type ButtonLook } from '../../../ui/buttonStyle';
import { color } from '../../../ui/tokens';

interface PicturePickProps {
  readonly children: ReactNode;
  readonly kind: ButtonKind;
  /** Opens the camera on the back of the phone rather than the files. */
  readonly withCamera?: boolean;
  readonly onPick: (file: File) => void;
}

/** Of files only these are offered, so that an iPhone converts its own kind as it hands the photo over. */
const FILES = 'image/jpeg,image/png,image/webp';

/** A file input that looks like a button: the browser's own control lies over it, unseen, and takes tap and key. */
export function PicturePick({ children, kind, withCamera = false, onPick }: PicturePickProps) {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Emptied, so that choosing the same file once more is a choice too.
    if (file) onPick(file);
    target.value = '';
  };
  return (
    <$Pick $kind={kind} $block>
      {children}
      <$Input
        type="file"
        accept={withCamera ? 'image/*' : FILES}
        capture={withCamera ? 'environment' : undefined}
        onChange={pick}
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
`;

const $Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: inherit;

  &::file-selector-button {
    cursor: inherit;
  }
`;
