/** Renders the whole app at a path, with real text, real store and real effects; only the exchange is a stand-in. */
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app/App';
import { catalogues } from '../app/catalogues';
import { startEffects } from '../app/effects';
import { needFormEffects } from '../app/effects/formEffectsOnDemand';
import { createStore } from '../app/store';
import type { Language } from '../contract';
import { dropDrafts } from '../state/drafts';
import { dropPictures } from '../state/heldPictures';
import { createExchange, type Answers } from './exchange';

interface Start {
  readonly path: string;
  readonly language?: Language;
  /** A session token to start with; without one the user is a visitor. */
  readonly token?: string;
  readonly answers?: Answers;
}

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
        // How long a development check takes tells about the machine that runs the tests, not about the app.
        if (!/InvariantMiddleware took/.test(String(words[0]))) complaints.push(words);
      });
    }
  });
  afterEach(() => {
    cleanup();
    stop();
    stop = () => {};
    dropDrafts();
    dropPictures();
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
    await catalogues.show(language);
    await catalogues.need('core');
    const parts = createStore();
    const { store } = parts;
    stop = startEffects(parts);
    // A page has one store, and its screens wait for these once; here every test has a store of its own.
    await needFormEffects();
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
