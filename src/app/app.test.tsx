import { act, screen, waitFor } from '@testing-library/react';
import { sessionEnded } from '../state/session';
import { inParts } from '../testing/inParts';
import { broken, refusal, status } from '../testing/exchange';
import { appUnderTest } from '../testing/renderApp';
import { standardAnswers } from '../testing/standardAnswers';

const { exchange, start } = appUnderTest();

const config = () => {
  const { config } = standardAnswers();
  return config;
};

describe('the shell', () => {
  it('asks for the config before every navigation and puts its name behind the page’s own in the title', async () => {
    const { user } = await start({ path: '/login' });
    await waitFor(() => expect(document.title).toBe('Log in · Tidemark'));
    const before = exchange.asked('config').length;
    exchange.answer({ config: { ...config(), web_name: 'Tidemark Two' } });
    await user.click(await screen.findByRole('link', { name: 'Open An Account Now' }));
    await waitFor(() => expect(document.title).toBe('Open An Account Now · Tidemark Two'));
    expect(await exchange.allAsked('config')).toHaveLength(before + 1);
  });

  it.each([
    ['/', 'Tidemark'],
    ['/hq', 'Market · Tidemark'],
    ['/trade?product=EURUSD', 'Trade EUR/USD · Tidemark'],
    ['/nowhere', 'Page not found · Tidemark'],
  ])('%s is called %s in the tab', async (path, title) => {
    await start({ path });
    await waitFor(() => expect(document.title).toBe(title));
  });

  it.each([
    ['is refused', refusal('INTERNAL')],
    ['fails', status(500)],
    ['cannot be reached', broken()],
  ])('navigates all the same when the config %s', async (_case, answer) => {
    const { user } = await start({ path: '/login', answers: { config: answer } });
    await user.click(await screen.findByRole('link', { name: 'Open An Account Now' }));
    expect(await screen.findByRole('heading', { name: 'Open An Account Now' })).toBeVisible();
  });

  it('says on every page that this is play money, and what that means', async () => {
    const { user } = await start({ path: '/lang' });
    await user.click(await screen.findByRole('button', { name: 'What is this?' }));
    const sheet = await screen.findByRole('dialog', { name: 'This is a sandbox' });
    expect(sheet).toHaveTextContent('Every amount here is play money');
    expect(sheet).toHaveTextContent('Short-term orders can lose the whole stake.');
  });

  it('shows no sandbox notice on a live exchange', async () => {
    await start({ path: '/login', answers: { config: { ...config(), environment: 'live' } } });
    await waitFor(() => expect(screen.queryByText('Sandbox · play money')).not.toBeInTheDocument());
  });

  it('has a way on from an address that leads nowhere', async () => {
    await start({ path: '/nothing-here' });
    expect(await screen.findByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  });

  it('tells that another tab signed out, and shows nothing of the account any more', async () => {
    const { store } = await start({ path: '/my', token: 'token-of-linh' });
    await screen.findByText(inParts('10,284.50'));
    act(() => void store.dispatch(sessionEnded({ why: 'otherTab' })));
    expect(await screen.findByText('You were signed out in another tab.')).toBeVisible();
    expect(screen.queryByText(inParts('10,284.50'))).not.toBeInTheDocument();
  });
});
