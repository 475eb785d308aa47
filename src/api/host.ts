/**
 * Origin of the exchange without a trailing slash, e.g. `https://exchange.example`. Fixed at build time; if the build
 * sets none, the page's own origin.
 */
export function apiHost(): string {
  const built = typeof API_HOST === 'string' ? API_HOST : '';
  return (built || globalThis.location?.origin || '').replace(/\/+$/, '');
}
