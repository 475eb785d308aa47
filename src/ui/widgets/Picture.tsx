import { useState } from 'react';
import type { ReactNode } from 'react';
import { isPictureAddress } from './reviewRules';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly className?: string;
  /** Shown instead of a picture that is missing, damaged or from an origin that the page must not load from. */
  readonly otherwise: ReactNode;
}

/** A picture from the exchange or from a user, with a fallback. */
export function Picture({ src, alt, className, otherwise }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  if (!isPictureAddress(src) || failed === src) return otherwise;
  return (
    <img
      src={src}
      alt={alt}
      className={className}
      draggable={false}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
