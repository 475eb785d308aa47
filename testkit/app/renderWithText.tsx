/** Renders a component with the real texts of a language, without the app. */
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Language } from '#contract';
import { createCatalogues, IntlProvider, loadMessages } from '#src/intl/index';

/** @param families message families besides those that most components need */
export async function renderWithText(
  part: ReactElement,
  language: Language = 'en',
  families: readonly string[] = [],
) {
  const catalogues = createCatalogues(loadMessages, language);
  await Promise.all(['core', 'tools', ...families].map((family) => catalogues.loadFamily(family)));
  render(<IntlProvider catalogues={catalogues}>{part}</IntlProvider>);
  return { user: userEvent.setup() };
}

/**
 * jsdom has no layout. With this mock, an element with more than `fits` characters overflows, as clamped text does, and
 * the resize observer reports at once.
 */
export function layOutText(fits: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(40);
  jest.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    return (this.textContent ?? '').length > fits ? 400 : 40;
  });
  jest.spyOn(window, 'ResizeObserver').mockImplementation((notify) => ({
    observe: () => notify([], {} as ResizeObserver),
    unobserve: () => {},
    disconnect: () => {},
  }));
}
