import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Header } from './Header';
import { HomeIcon, MineIcon } from './icons';
import { routerFuture } from './routerFuture';
import { TabBar } from './TabBar';

test('only the tab of the current page is marked as current', () => {
  render(
    <MemoryRouter future={routerFuture} initialEntries={['/my']}>
      <TabBar
        label="Main"
        isAtFoot
        tabs={[
          { to: '/', label: 'Home', icon: <HomeIcon /> },
          { to: '/my', label: 'Mine', icon: <MineIcon /> },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Mine' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('the back element of a header is a link or a button with a name', async () => {
  const onBack = jest.fn();
  render(
    <MemoryRouter future={routerFuture}>
      <Header title="Withdraw" back={{ label: 'Back to Mine', to: '/my' }} />
      <Header title="Step 2" back={{ label: 'Step back', onBack }} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Back to Mine' })).toHaveAttribute('href', '/my');
  await userEvent.click(screen.getByRole('button', { name: 'Step back' }));
  expect(onBack).toHaveBeenCalledTimes(1);
});
