import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** Shows a picture that is in memory. Its object URL is revoked when the picture changes and on unmount. */
export function Preview({ picture, name }: { readonly picture: Blob; readonly name: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(picture);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return <$Image ref={image} alt={name} />;
}

const $Image = styled.img`
  display: block;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;
