import { screen, waitFor, within } from '@testing-library/react';
import { inParts } from '../testing/inParts';
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

const idcard = { state: 'approved' as const, needed: [] };

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

  it('stands in the place of a green word about the identity', async () => {
    const approved = { ...person, frozen, verification: 'approved' as const };
    const details = { ...standardAnswers().userDetails, user: approved };
    await start({ path: '/my', token: 't', answers: { userDetails: details, idcard } });
    const head = within(await screen.findByRole('banner'));
    expect(await head.findByText('Frozen')).toBeVisible();
    expect(head.queryByText('Approved')).not.toBeInTheDocument();
  });

  it('of nobody is told nowhere', async () => {
    await start({ path: '/my', token: 't' });
    await screen.findByText(inParts('10,284.50'));
    await waitFor(() => expect(screen.queryByText(/frozen/i)).not.toBeInTheDocument());
  });
});
