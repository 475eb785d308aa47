import { useEffect, useRef, useState } from 'react';
import { pageMemory } from '../../state/storage/pageMemory';
import type { PictureState, DocumentSide } from './captureMachine';
import { prepareImage } from '../shared/pictures/prepareImage';

type Pictures = Readonly<Record<DocumentSide, Blob | null>>;

/**
 * The chosen pictures and their preparation. `onPictureState` is called with the progress of each picture. Pictures
 * stay in memory until they are sent or the session ends, even if the user leaves the page.
 */
export function usePictures(onPictureState: (side: DocumentSide, to: PictureState) => void) {
  const [pictures, setPictures] = useState<Pictures>(() => ({
    frontImage: pageMemory.unsentPictures.get('frontImage') ?? null,
    backImage: pageMemory.unsentPictures.get('backImage') ?? null,
  }));
  /** Number of choices for each side, so that the late result of an earlier choice can be ignored. */
  const choices = useRef({ frontImage: 0, backImage: 0 });

  useEffect(() => {
    const { current } = choices;
    return () => {
      // A picture whose preparation finishes after unmount must not be stored, because the session may have ended.
      current.frontImage += 1;
      current.backImage += 1;
    };
  }, []);

  const setPicture = (side: DocumentSide, picture: Blob | null) =>
    setPictures((before) => ({ ...before, [side]: picture }));

  const choose = async (side: DocumentSide, file: Blob) => {
    choices.current[side] += 1;
    const choiceNumber = choices.current[side];
    const isCurrent = () => choices.current[side] === choiceNumber;
    setPicture(side, null);
    const onProgress = (share: number) => {
      if (isCurrent()) onPictureState(side, { is: 'preparing', share });
    };
    onProgress(0);
    const prepared = await prepareImage(file, { onProgress });
    if (!isCurrent()) return;
    if (prepared.ok) {
      pageMemory.unsentPictures.set(side, prepared.picture);
      setPicture(side, prepared.picture);
      onPictureState(side, { is: 'ready' });
    } else {
      onPictureState(side, { is: 'refused', problem: prepared.problem });
    }
  };

  return { pictures, choose };
}
