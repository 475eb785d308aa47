import { useIntl } from 'react-intl';
import { formatAmount, useLocale } from '#src/intl/index';
import { Banner } from '#src/ui/Banner.tsx';
import { Capsule } from '#src/ui/Capsule.tsx';
import { Card, Rule } from '#src/ui/Card.tsx';
import { Header } from '#src/ui/Header.tsx';
import { HeaderMarkContext } from '#src/ui/headerMark';
import { IconButton } from '#src/ui/IconButton.tsx';
import { LockIcon, ShareIcon, WalletIcon } from '#src/ui/icons/index';
import { List, ListRow } from '#src/ui/ListRow.tsx';
import { Row, Split, Stack, Text } from '#src/ui/layout.tsx';
import { Lead } from '#src/ui/Page.tsx';
import { RowList } from '#src/ui/rows/RowList.tsx';
import { TwoPanes } from '#src/ui/TwoPanes.tsx';
import { OnWater } from '#src/ui/OnWater.tsx';
import { UNBREAKABLE_WORD } from '../unbreakableWord';
import type { Section } from '../section';
import { Example } from '../Example';

function Headers() {
  const { formatMessage } = useIntl();
  const back = { label: formatMessage({ id: 'common.back' }), to: '/my' };
  return (
    <>
      <Example state="asIs">
        <Header title={formatMessage({ id: 'tab.wealth' })} />
      </Example>
      <Example state="withBack">
        <Header
          title={formatMessage({ id: 'mine.identity' })}
          back={back}
          detail={formatMessage({ id: 'records.state.review' })}
        />
      </Example>
      <Example state="withAction">
        <HeaderMarkContext
          value={<Capsule onClick={() => {}}>{formatMessage({ id: 'app.playMoney' })}</Capsule>}
        >
          <Header
            title={formatMessage({ id: 'mine.invite' })}
            back={{ label: back.label, onBack: () => {} }}
            action={
              <IconButton label={formatMessage({ id: 'invite.share' })} onClick={() => {}}>
                <ShareIcon />
              </IconButton>
            }
          />
        </HeaderMarkContext>
      </Example>
      <Example state="overlong">
        <Header title={UNBREAKABLE_WORD} back={back} />
      </Example>
    </>
  );
}

function Rows() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <>
      <Example state="asIs">
        <List>
          <ListRow
            to="/wallet"
            icon={<WalletIcon />}
            label={formatMessage({ id: 'mine.wallet' })}
            value={formatMessage({ id: 'mine.wallet.count' }, { count: 0 })}
          />
          <ListRow
            onClick={() => {}}
            icon={<LockIcon />}
            label={formatMessage({ id: 'mine.fundPassword' })}
            detail={formatMessage({ id: 'registration.payPassword.hint' })}
            value={formatAmount('10284.5', locale)}
          />
        </List>
      </Example>
      <Example state="overlong">
        <List>
          <ListRow
            to="/wallet"
            label={UNBREAKABLE_WORD}
            detail={UNBREAKABLE_WORD}
            value={UNBREAKABLE_WORD}
          />
        </List>
      </Example>
    </>
  );
}

const MANY_ROWS = Array.from({ length: 60 }, (_, index) => ({ orderNo: `TM-${index + 1}` }));
const orderNoOf = ({ orderNo }: { readonly orderNo: string }) => orderNo;

function LongLists() {
  return (
    <Example state="many">
      <RowList name="gallery" rows={MANY_ROWS} keyOf={orderNoOf} estimate={56} label="RowList">
        {({ orderNo }) => <ListRow to="/orderrecord" label={orderNo} />}
      </RowList>
    </Example>
  );
}

function Cards() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Example state="asIs">
        <Card>
          <p>{formatMessage({ id: 'find.favourites.why' })}</p>
          <Rule />
          <p>{formatMessage({ id: 'market.failedSafe' })}</p>
        </Card>
      </Example>
      <Example state="running">
        <Card $tone="tide">{formatMessage({ id: 'records.state.review' })}</Card>
      </Example>
      <Example state="bad">
        <Card $tone="bad">{formatMessage({ id: 'freeze.why' })}</Card>
      </Example>
    </>
  );
}

function Pages() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Example state="asIs">
        <Stack $gap="oneHalf">
          <h3>{formatMessage({ id: 'mine.fundPassword' })}</h3>
          <Lead>{formatMessage({ id: 'password.fund.lead' })}</Lead>
        </Stack>
      </Example>
      <Example state="bad">
        <Banner>{formatMessage({ id: 'freeze.why' })}</Banner>
      </Example>
      <Example state="wide">
        <Split $min="120px">
          <Row $gap="one" $align="center" $justify="space-between" $wraps>
            <Text $size="label" $color="muted" $wraps>
              {formatMessage({ id: 'mine.fundPassword' })}
            </Text>
            <Text as="b" $weight="medium" $color="accent">
              {formatMessage({ id: 'records.state.review' })}
            </Text>
          </Row>
          <Text $size="title" $weight="strong">
            {formatMessage({ id: 'tab.wealth' })}
          </Text>
        </Split>
        <Split $columns={3}>
          {[1, 2, 3].map((column) => (
            <Text key={column}>{column}</Text>
          ))}
        </Split>
        <Row $gap="one" $lineGap="none" $wraps>
          <span>{formatMessage({ id: 'tab.wealth' })}</span>
          <span>{formatMessage({ id: 'tab.mine' })}</span>
        </Row>
      </Example>
    </>
  );
}

function Panes() {
  const { formatMessage } = useIntl();
  return (
    <Example state="wide">
      <TwoPanes side={<Card>{formatMessage({ id: 'find.favourites.why' })}</Card>}>
        <Card>{formatMessage({ id: 'find.why' })}</Card>
      </TwoPanes>
    </Example>
  );
}

function Waters() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Example state="asIs">
        <OnWater
          head={
            <Text $size="figure" $weight="strong">
              {formatMessage({ id: 'login.lead' })}
            </Text>
          }
        >
          <Card>{formatMessage({ id: 'find.why' })}</Card>
        </OnWater>
      </Example>
      <Example state="wide">
        <OnWater
          isCalm
          head={<Card>{formatMessage({ id: 'find.why' })}</Card>}
          side={<Card>{formatMessage({ id: 'find.favourites.why' })}</Card>}
          end={formatMessage({ id: 'tab.mine' })}
        >
          <Card>{formatMessage({ id: 'find.why' })}</Card>
        </OnWater>
      </Example>
      <Example state="small">
        <OnWater isLow>
          <Card>{UNBREAKABLE_WORD}</Card>
        </OnWater>
      </Example>
    </>
  );
}

export const layout: readonly Section[] = [
  {
    name: 'Page',
    subcomponents: ['Lead', 'Stack', 'Row', 'Split', 'Text', 'Banner'],
    Show: Pages,
  },
  { name: 'TwoPanes', Show: Panes },
  { name: 'OnWater', Show: Waters },
  { name: 'Header', subcomponents: ['Capsule'], Show: Headers },
  { name: 'Card', subcomponents: ['Rule'], Show: Cards },
  { name: 'ListRow', subcomponents: ['List'], Show: Rows },
  {
    name: 'RowList',
    subcomponents: ['FindableRows', 'ListItem', 'PlacedItem'],
    Show: LongLists,
  },
];
