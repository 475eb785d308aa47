import { useState } from 'react';
import type { ReactNode } from 'react';
import { isPictureAddress } from './reviewRules';

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  readonly className?: string;
  /** Stands where the picture is missing, damaged or of a place that this page may not ask. */
  readonly otherwise: ReactNode;
}

/** A picture that somebody else sent, with what to show when it cannot be shown. */
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
