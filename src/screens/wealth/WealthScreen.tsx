import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLinkParams } from '../shared/page/linkParams';
import { selectIsSignedIn } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Row, Stack, Text } from '../../ui/layout';
import { LinkButton } from '../../ui/LinkButton';
import { Page } from '../../ui/Page';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { Calculator } from './Calculator';
import { HoldingsCard } from './HoldingsCard';
import { TwoPanes } from '../../ui/TwoPanes';
import { parseChoice } from '../shared/lists/period';
import { SingleErrorScope } from '../shared/lists/SingleErrorScope';
import { MainTools } from '../shared/page/MainTools';
import { ProductList } from '../shared/wealth/ProductList';
import { useAppSelector } from '../../state/store';

const TABS = ['lockup', 'wealth', 'fund'] as const;
/** Records that had a view of their own on this page, and their tab in the records. */
const RECORDS = { lockups: 'lockups', holdings: 'wealth', revenue: 'revenue' } as const;

/** Page of the lock-ups, wealth products and funds, with the user's holdings. */
export function WealthScreen() {
  const { formatMessage } = useIntl();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [params, setParams] = useLinkParams();
  const [isCalculatorOpen, setCalculatorOpen] = useState(false);
  const asked = params.get('tab');
  const tab = TABS.find((each) => each === asked) ?? 'lockup';
  const names = {
    lockup: formatMessage({ id: 'wealth.tab.lockup' }),
    wealth: formatMessage({ id: 'wealth.tab.wealth' }),
    fund: formatMessage({ id: 'wealth.tab.fund' }),
  };
  if (asked === 'orders') {
    const view = parseChoice(
      Object.keys(RECORDS) as (keyof typeof RECORDS)[],
      params.get('view'),
      'lockups',
    );
    return <Navigate to={`/record?tab=${RECORDS[view]}`} replace />;
  }

  return (
    <Page title={formatMessage({ id: 'wealth.title' })} action={<MainTools />} withTabBar isWide>
      <$Column $gap="one">
        <Tabs
          id="wealth"
          label={formatMessage({ id: 'wealth.title' })}
          tabs={TABS.map((id) => ({ id, label: names[id] }))}
          selected={tab}
          onSelect={(id) => setParams(id === 'lockup' ? {} : { tab: id }, { replace: true })}
        />
        <TabPanel tabs="wealth" tab={tab}>
          <SingleErrorScope>
            <TwoPanes
              sideFirst
              side={
                isSignedIn ? (
                  <HoldingsCard onCompare={() => setCalculatorOpen(true)} />
                ) : (
                  <VisitorCard />
                )
              }
            >
              <ProductList key={tab} kind={tab} />
              {tab !== 'fund' && (
                <Button kind="secondary" block onClick={() => setCalculatorOpen(true)}>
                  {formatMessage({ id: 'wealth.calculator.open' })}
                </Button>
              )}
            </TwoPanes>
          </SingleErrorScope>
        </TabPanel>
      </$Column>
      {isCalculatorOpen && <Calculator onClose={() => setCalculatorOpen(false)} />}
    </Page>
  );
}

/** Card that is shown to visitors instead of the holdings. */
function VisitorCard() {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <Row $gap="two" $align="center" $justify="space-between">
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'wealth.visitor' })}
        </Text>
        <LinkButton to="/login">{formatMessage({ id: 'wealth.login' })}</LinkButton>
      </Row>
    </Card>
  );
}

/**
 * From this width on, the column is narrower than the screen, so the line below the tabs does not extend to the edge of
 * the screen.
 */
const $Column = styled(Stack)`
  @media (min-width: 600px) {
    --page-margin: 0px;
  }
`;
