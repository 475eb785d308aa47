import { screen, waitFor } from '@testing-library/react';
import { appUnderTest } from '../testing/renderApp';
import { quote, user as person } from '../testing/sampleRows';
import { standardAnswers } from '../testing/standardAnswers';

const { start } = appUnderTest();

const frozen = {
  reason: 'A question about your last deposit',
  since: Date.now(),
  until: null,
  stillAllowed: ['deposit'],
  appeal: 'support',
};
const answers = {
  userDetails: { ...standardAnswers().userDetails, user: { ...person, frozen } },
  productDetails: () => ({ ...quote(), volume24h: '1' }),
};

describe('A freeze', () => {
  it.each(['/', '/my', '/lc', '/realname', '/recharge', '/trade?product=EURUSD'])(
    'is told on %s, with its reason and a way to support',
    async (path) => {
      await start({ path, token: 't', answers });
      const notice = await screen.findByRole('complementary', { name: /frozen/i });
      expect(notice).toHaveTextContent('A question about your last deposit');
      expect(screen.getByRole('link', { name: 'Talk to support' })).toHaveAttribute('href', '/kf');
    },
  );

  it('of nobody is told nowhere', async () => {
    await start({ path: '/my', token: 't' });
    await screen.findByText('10,284.50');
    await waitFor(() => expect(screen.queryByText(/frozen/i)).not.toBeInTheDocument());
  });
});
