import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '#src/ui/Button.tsx';
import { HomeIcon, MarketIcon, MineIcon, SupportIcon, WealthIcon } from '#src/ui/icons/index';
import { Sheet } from '#src/ui/Sheet.tsx';
import { TabBar } from '#src/ui/TabBar.tsx';
import { Toasts } from '#src/ui/Toasts.tsx';
import { TopLayer } from '#src/ui/TopLayer.tsx';
import { UNBREAKABLE_WORD } from '../unbreakableWord';
import type { Section } from '../section';
import { ExampleFrame, Example } from '../Example';
import { stateLabel } from '../stateLabels';
import type { StateName } from '../stateLabels';

interface OnDemandProps {
  readonly state: StateName;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet covers the whole window, so each example opens with a button. */
function SheetOnDemand({ state, footer, children }: OnDemandProps) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <Example state={state}>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'gallery.open' }, { state: stateLabel(intl, state) })}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={stateLabel(intl, state)}
        closeLabel={intl.formatMessage({ id: 'common.close' })}
        footer={footer}
      >
        {children}
      </Sheet>
    </Example>
  );
}

function Sheets() {
  const { formatMessage } = useIntl();
  const why = formatMessage({ id: 'find.favourites.why' });
  return (
    <>
      <SheetOnDemand state="small">{why}</SheetOnDemand>
      <SheetOnDemand
        state="withAction"
        footer={<Button block>{formatMessage({ id: 'mine.deposit' })}</Button>}
      >
        {why}
      </SheetOnDemand>
      <SheetOnDemand state="long">
        {Array.from({ length: 40 }, (_, at) => (
          <p key={at}>{why}</p>
        ))}
      </SheetOnDemand>
    </>
  );
}

/** Ignores the toasts' timeouts, so that the examples stay visible. */
const ignoreDismiss = () => {};

function ToastExamples() {
  const { formatMessage } = useIntl();
  const [toastCount, setToastCount] = useState(0);
  const [shown, setShown] = useState<readonly string[]>([]);
  const dismissLabel = formatMessage({ id: 'common.dismiss' });
  return (
    <>
      <Example state="many">
        <ExampleFrame $height="30rem">
          <Toasts
            onDismiss={ignoreDismiss}
            dismissLabel={dismissLabel}
            toasts={[
              { id: 'info', text: formatMessage({ id: 'market.noPrice' }, { age: '12 s' }) },
              { id: 'good', tone: 'good', text: formatMessage({ id: 'common.submitted' }) },
              { id: 'bad', tone: 'bad', text: formatMessage({ id: 'error.offline' }) },
            ]}
          />
        </ExampleFrame>
      </Example>
      <Example state="overlong">
        <ExampleFrame $height="20rem">
          <Toasts
            onDismiss={ignoreDismiss}
            dismissLabel={dismissLabel}
            toasts={[{ id: 'long', tone: 'bad', text: UNBREAKABLE_WORD }]}
          />
        </ExampleFrame>
      </Example>
      <Example state="asked">
        <Button
          kind="secondary"
          onClick={() => {
            setToastCount(toastCount + 1);
            setShown([...shown, `told ${toastCount}`]);
          }}
        >
          {formatMessage({ id: 'gallery.tell' })}
        </Button>
        <TopLayer>
          <Toasts
            onDismiss={(gone) => setShown((ids) => ids.filter((id) => id !== gone))}
            dismissLabel={dismissLabel}
            toasts={shown.map((id) => ({
              id,
              tone: 'good',
              text: formatMessage({ id: 'common.copied' }),
            }))}
          />
        </TopLayer>
      </Example>
    </>
  );
}

function Bars() {
  const { formatMessage } = useIntl();
  const tabs = [
    { to: '/', label: formatMessage({ id: 'tab.home' }), icon: <HomeIcon /> },
    { to: '/hq', label: formatMessage({ id: 'tab.market' }), icon: <MarketIcon /> },
    { to: '/lc', label: formatMessage({ id: 'tab.wealth' }), icon: <WealthIcon /> },
    { to: '/kf', label: formatMessage({ id: 'tab.support' }), icon: <SupportIcon /> },
    { to: '/my', label: formatMessage({ id: 'tab.mine' }), icon: <MineIcon /> },
  ];
  return (
    <>
      <Example state="chosen">
        <ExampleFrame $height="12rem">
          <TabBar isAtFoot label={formatMessage({ id: 'tab.label' })} tabs={tabs} />
        </ExampleFrame>
      </Example>
      <Example state="small">
        <ExampleFrame $height="10rem">
          <TabBar isAtFoot label={formatMessage({ id: 'gallery.title' })} tabs={tabs.slice(0, 2)} />
        </ExampleFrame>
      </Example>
    </>
  );
}

export const overlays: readonly Section[] = [
  { name: 'Sheet', Show: Sheets },
  { name: 'Toasts', subcomponents: ['TopLayer'], Show: ToastExamples },
  { name: 'TabBar', Show: Bars },
];
