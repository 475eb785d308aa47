import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app, with its query. */
  readonly to: string;
}

/**
 * A link inside the app. Made of the router's own parts, without what its link can do beside and this app never asks
 * for (loading other pages ahead), which would be two kilobytes of the first page.
 */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  }
  return <a {...rest} href={useHref(to)} onClick={follow} />;
}
