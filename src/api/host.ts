/**
 * Scheme and authority of the exchange without a trailing slash, e.g. `https://exchange.example`. Fixed when the app is
 * built; where the build names none, it is the origin that served the page.
 */
export function apiHost(): string {
  const built = typeof API_HOST === 'string' ? API_HOST : '';
  return (built || globalThis.location?.origin || '').replace(/\/+$/, '');
}
