/**
 * Renders the whole app at a path as `index.tsx` does, with real texts, store and effects. The exchange is mocked, and
 * the recorder of sandbox pages is omitted.
 */
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '#src/app/App.tsx';
import { catalogues } from '#src/app/catalogues';
import { startEffects } from '#src/app/effects/index';
import { resumePendingRequests } from '#src/tracker/resumePendingRequests';
import { canonicalAddress } from '#src/app/routes.tsx';
import { createStore } from '#src/app/store';
import type { Language } from '#contract';
import { forgetSession } from '#src/app/effects/forgetSession';
import { createExchange, type Answers } from './exchange';

interface Start {
  readonly path: string;
  readonly language?: Language;
  /** A session token to start with; without one the user is a visitor. */
  readonly token?: string;
  readonly answers?: Answers;
}

/**
 * Warnings that depend on the speed of the test machine: the duration of a development check, and a lazy chunk that
 * arrives after a query.
 */
const MACHINE_WARNINGS = /InvariantMiddleware took|was not wrapped in act/;

/** Call once at the top of a test file. Console errors and warnings fail the test that caused them. */
export function appUnderTest() {
  const exchange = createExchange();
  let stop = () => {};
  const loggedProblems: unknown[][] = [];

  beforeAll(() => exchange.server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => exchange.server.close());
  beforeEach(() => {
    loggedProblems.length = 0;
    for (const level of ['error', 'warn'] as const) {
      jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
        if (!MACHINE_WARNINGS.test(String(words[0]))) loggedProblems.push(words);
      });
    }
  });
  afterEach(() => {
    cleanup();
    stop();
    stop = () => {};
    forgetSession('signedOut');
    // A page saves state when it closes; the next test must not read it.
    localStorage.clear();
    sessionStorage.clear();
    exchange.server.resetHandlers();
    exchange.reset();
    jest.restoreAllMocks();
    expect(loggedProblems).toEqual([]);
  });

  async function start({ path, language = 'en', token, answers = {} }: Start) {
    exchange.answer(answers);
    localStorage.setItem('lang', language);
    if (token !== undefined) localStorage.setItem('accessToken', token);
    window.history.replaceState(null, '', path);
    window.history.replaceState(null, '', canonicalAddress(window.location));
    await catalogues.switchLanguage(language);
    await catalogues.loadFamily('core');
    const parts = createStore();
    const { store } = parts;
    await resumePendingRequests(store);
    stop = startEffects(parts);
    const user = userEvent.setup();
    // Lazy screens load inside act, so that the first query finds the screen instead of its placeholder.
    await act(async () => {
      render(<App store={store} />);
      await Promise.resolve();
    });
    return { store, user };
  }

  return { exchange, start };
}
