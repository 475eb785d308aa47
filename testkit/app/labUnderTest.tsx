/** Renders the whole lab with real texts, scenarios and components; network access is forbidden. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '#contract';
import { createCatalogues, IntlProvider, loadMessages } from '#src/intl/index';
import type { MachineSet } from '#src/machines/registry';
import { Workbench } from '#lab/Workbench.tsx';

const FAMILIES = ['core', 'trade', 'account', 'secure', 'transfers', 'earn', 'tools'];

interface Start {
  /** Key of a scenario, such as `order/order won`. */
  readonly scenario: string;
  readonly machines?: MachineSet;
  readonly language?: Language;
}

/** Call once at the top of a test file. A network request fails the test. */
export function labUnderTest() {
  const requested = jest.fn();
  beforeEach(() => {
    requested.mockReset();
    localStorage.clear();
    jest.spyOn(globalThis, 'fetch').mockImplementation((...what) => {
      requested(...what);
      return Promise.reject(new Error('the lab must not use the network'));
    });
  });
  afterEach(() => {
    expect(requested).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
}

export async function openLab({ scenario, machines, language = 'en' }: Start) {
  const params = new URLSearchParams({ story: scenario, lang: language });
  window.history.replaceState(null, '', `/lab.html?${params.toString()}`);
  const catalogues = createCatalogues(loadMessages, language);
  await Promise.all(FAMILIES.map((family) => catalogues.loadFamily(family)));
  const user = userEvent.setup();
  await act(async () => {
    render(
      <IntlProvider catalogues={catalogues}>
        <Workbench catalogues={catalogues} {...(machines && { machines })} />
      </IntlProvider>,
    );
    await Promise.resolve();
  });
  unfoldParts();
  return user;
}

/**
 * Shows the parts of the lab side by side, as from 1340 px, because jsdom has no layout. The scenarios stay hidden: they
 * open on request.
 */
export function unfoldParts() {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    if (part.dataset.part !== 'scenarios') part.style.display = 'flex';
  }
}

/** The row button of a step, counted from 1. */
export function stepRow(step: number): HTMLElement {
  const row = document.querySelector<HTMLElement>(`[data-step='${step}'] button`);
  if (!row) throw new Error(`there is no step ${step}`);
  return row;
}

/** Queries within the row of a step. */
export const stepPart = (step: number) => within(one(`[data-step='${step}']`));

/** The value of the clock with this label. */
export const clockOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? '';

/** The status of each step in the list. */
export const statuses = () =>
  [...document.querySelectorAll('[data-step]')].map((row) => row.getAttribute('data-status'));

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no element matches ${selector}`);
  return found;
};

/** Role queries over the whole lab take seconds in jsdom, so tests query one part. */
export const part = (name: 'stage' | 'steps' | 'scenarios') => within(one(`[data-part='${name}']`));
export const diagram = () => one('[data-part="diagram"] [role="img"]');
/** The styles of the drawn edges, in drawing order. */
export const waysDrawn = () =>
  [...diagram().querySelectorAll('[data-edge]')].map(
    (edge) => edge.getAttribute('data-edge') ?? '',
  );
/** The fill colour of a state in the diagram. */
export const groundOf = (state: string) => one(`[data-state='${state}'] rect`).getAttribute('fill');
export const alertBox = () => within(one('[role="alert"]'));
