import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app, with its query. */
  readonly to: string;
}

/**
 * A link inside the app, made of the router's own parts. The router's own link can also prefetch pages, which this app
 * never asks for and which would add two kilobytes to the first page.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  }
  return <a {...rest} href={useHref(to)} onClick={follow} />;
}
