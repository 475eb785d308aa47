import { useEffect, useRef, useState } from 'react';
import { heldPicture, holdPicture } from '../../state/heldPictures';
import type { PictureState, Side } from './captureMachine';
import { prepareImage } from '../shared/prepareImage';

type Pictures = Readonly<Record<Side, Blob | null>>;

/**
 * The pictures of this form and their preparation; `tell` hears how far each has come. They outlive the screen for as
 * long as the session lasts, and never leave memory but to be sent.
 */
export function usePictures(tell: (side: Side, to: PictureState) => void) {
  const [pictures, setPictures] = useState<Pictures>(() => ({
    frontImage: heldPicture('frontImage'),
    backImage: heldPicture('backImage'),
  }));
  /** Counts choices for each side: what an earlier choice becomes is of no interest any more. */
  const choices = useRef({ frontImage: 0, backImage: 0 });

  useEffect(() => {
    const { current } = choices;
    return () => {
      // Nobody looks any more; a picture that gets ready now could come after the end of the session.
      current.frontImage += 1;
      current.backImage += 1;
    };
  }, []);

  const put = (side: Side, picture: Blob | null) =>
    setPictures((before) => ({ ...before, [side]: picture }));

  const choose = async (side: Side, file: Blob) => {
    choices.current[side] += 1;
    const choice = choices.current[side];
    const isCurrent = () => choices.current[side] === choice;
    put(side, null);
    const onProgress = (share: number) => {
      if (isCurrent()) tell(side, { is: 'preparing', share });
    };
    onProgress(0);
    const prepared = await prepareImage(file, { onProgress });
    if (!isCurrent()) return;
    if (prepared.ok) {
      holdPicture(side, prepared.picture);
      put(side, prepared.picture);
      tell(side, { is: 'ready' });
    } else {
      tell(side, { is: 'refused', problem: prepared.problem });
    }
  };

  return { pictures, choose };
}
