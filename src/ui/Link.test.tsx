import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link } from './Link';

function Place() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

const onPage = () => {
  render(
    <MemoryRouter initialEntries={['/hq']}>
      <Link to="/trade?product=BTCUSDT" className="row" aria-label="Bitcoin">
        BTC
      </Link>
      <Place />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Bitcoin' });
};

describe('A link', () => {
  it('leads on inside the app', async () => {
    await userEvent.click(onPage());
    expect(screen.getByRole('status')).toHaveTextContent('/trade?product=BTCUSDT');
  });

  it('has its address, so that it can be copied and read', () => {
    expect(onPage()).toHaveAttribute('href', '/trade?product=BTCUSDT');
    expect(screen.getByRole('link')).toHaveClass('row');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is left to the browser when it is to open elsewhere: %p',
    (how) => {
      const link = onPage();
      // Whatever jsdom would do with a new tab is not our business here.
      link.addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(link, how);
      expect(screen.getByRole('status')).toHaveTextContent('/hq');
    },
  );
});
