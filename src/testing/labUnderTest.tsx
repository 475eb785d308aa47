/** Renders the whole lab with real text, stories and components; nothing may reach the network. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '#contract';
import { createCatalogues, IntlProvider, loadMessages } from '../intl';
import type { MachineSet } from '../machines/registry';
import { Workbench } from '#lab/Workbench.tsx';

const FAMILIES = ['core', 'trade', 'account', 'secure', 'funds', 'earn', 'tools'];

interface Start {
  /** Key of a story, such as `order/order won`. */
  readonly story: string;
  readonly machines?: MachineSet;
  readonly language?: Language;
}

/** Call once at the top of a test file. A test whose lab asks the network for anything fails. */
export function labUnderTest() {
  const asked = jest.fn();
  beforeEach(() => {
    asked.mockReset();
    localStorage.clear();
    jest.spyOn(globalThis, 'fetch').mockImplementation((...what) => {
      asked(...what);
      return Promise.reject(new Error('the lab asks nobody'));
    });
  });
  afterEach(() => {
    expect(asked).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
}

export async function openLab({ story, machines, language = 'en' }: Start) {
  const params = new URLSearchParams({ story, lang: language });
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

/** jsdom knows no widths: the parts stand side by side, as from 1340 px, but for the stories, which are asked for. */
export function unfoldParts() {
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    if (part.dataset.part !== 'stories') part.style.display = 'flex';
  }
}

/** The line of a step, by its number from 1. */
export function stepRow(step: number): HTMLElement {
  const row = document.querySelector<HTMLElement>(`[data-step='${step}'] button`);
  if (!row) throw new Error(`there is no step ${step}`);
  return row;
}

/** All that the list shows of a step. */
export const stepPart = (step: number) => within(one(`[data-step='${step}']`));

/** What one of the clocks shows, by its name. */
export const clockOf = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? '';

/** What became of each step, as the list says it. */
export const statuses = () =>
  [...document.querySelectorAll('[data-step]')].map((row) => row.getAttribute('data-status'));

const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};

/** Looking for roles among all that the lab shows at once takes jsdom seconds, so tests look into its parts. */
export const part = (name: 'stage' | 'steps' | 'stories') => within(one(`[data-part='${name}']`));
export const diagram = () => one('[data-part="diagram"] [role="img"]');
/** The ways in the order in which they are drawn, by how they look. */
export const waysDrawn = () =>
  [...diagram().querySelectorAll('[data-edge]')].map(
    (edge) => edge.getAttribute('data-edge') ?? '',
  );
/** With what a state is filled. */
export const groundOf = (state: string) => one(`[data-state='${state}'] rect`).getAttribute('fill');
export const notice = () => within(one('[role="alert"]'));
