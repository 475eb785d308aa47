/** Renders a part that words itself, with the real text of a language and without an app around it. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Language } from '#contract';
import { createCatalogues, IntlProvider, loadMessages } from '../intl';

export async function renderWithText(part: ReactElement, language: Language = 'en') {
  const catalogues = createCatalogues(loadMessages, language);
  await Promise.all(['core', 'tools'].map((family) => catalogues.loadFamily(family)));
  render(<IntlProvider catalogues={catalogues}>{part}</IntlProvider>);
  return { user: userEvent.setup() };
}

/**
 * jsdom lays nothing out. Here an element with a text longer than `fits` characters needs more height than it has, as
 * long as its lines are clamped; the observer of sizes tells so at once.
 */
export function layOutText(fits: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(40);
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    return (this.textContent ?? '').length > fits ? 400 : 40;
  });
  jest.spyOn(window, 'ResizeObserver').mockImplementation((tell) => ({
    observe: () => tell([], {} as ResizeObserver),
    unobserve: () => {},
    disconnect: () => {},
  }));
}
