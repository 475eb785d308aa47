/**
 * Renders the whole app at a path as `index.tsx` does, with real text, real store and real effects; only the exchange is
 * a stand-in, and the recorder of a sandbox page is left out.
 */
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app/App';
import { catalogues } from '../app/catalogues';
import { startEffects } from '../app/effects';
import { resumePendingRequests } from '../app/resumePendingRequests';
import { createStore } from '../app/store';
import type { Language } from '#contract';
import { forgetSession } from '../state/storage/forgetSession';
import { createExchange, type Answers } from './exchange';

interface Start {
  readonly path: string;
  readonly language?: Language;
  /** A session token to start with; without one the user is a visitor. */
  readonly token?: string;
  readonly answers?: Answers;
}

/**
 * How long a development check takes, and whether a lazy chunk arrives while a test looks or just after, tell about the
 * machine that runs the tests, not about the app.
 */
const OF_THE_MACHINE = /InvariantMiddleware took|was not wrapped in act/;

/** Call once at the top of a test file. Console errors and warnings fail the test that caused them. */
export function appUnderTest() {
  const exchange = createExchange();
  let stop = () => {};
  const complaints: unknown[][] = [];

  beforeAll(() => exchange.server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => exchange.server.close());
  beforeEach(() => {
    complaints.length = 0;
    for (const level of ['error', 'warn'] as const) {
      jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
        if (!OF_THE_MACHINE.test(String(words[0]))) complaints.push(words);
      });
    }
  });
  afterEach(() => {
    cleanup();
    stop();
    stop = () => {};
    forgetSession('signedOut');
    // What a page keeps as it is left is not for the next test.
    localStorage.clear();
    sessionStorage.clear();
    exchange.server.resetHandlers();
    exchange.reset();
    jest.restoreAllMocks();
    expect(complaints).toEqual([]);
  });

  async function start({ path, language = 'en', token, answers = {} }: Start) {
    exchange.answer(answers);
    localStorage.setItem('lang', language);
    if (token !== undefined) localStorage.setItem('accessToken', token);
    window.history.replaceState(null, '', path);
    await catalogues.switchLanguage(language);
    await catalogues.loadFamily('core');
    const parts = createStore();
    const { store } = parts;
    await resumePendingRequests(store);
    stop = startEffects(parts);
    const user = userEvent.setup();
    // Lazy screens settle inside act, so that the first look sees the screen, not its placeholder.
    await act(async () => {
      render(<App store={store} />);
      await Promise.resolve();
    });
    return { store, user };
  }

  return { exchange, start };
}
