import { useIntl } from 'react-intl';
import { formatUsdt, useLocale } from '../../intl';
import { BannerPlace } from '../../ui/Banner';
import { Card, Rule } from '../../ui/Card';
import { Header } from '../../ui/Header';
import { IconButton } from '../../ui/IconButton';
import { LockIcon, ShareIcon, WalletIcon } from '../../ui/icons';
import { List, ListRow } from '../../ui/ListRow';
import { Lead, Stack } from '../../ui/Page';
import { TwoPanes } from '../../ui/TwoPanes';
import { ENDLESS_WORD } from '../samples';
import type { Section } from '../section';
import { Specimen } from '../Specimen';

function Headers() {
  const { formatMessage } = useIntl();
  const back = { label: formatMessage({ id: 'common.back' }), to: '/my' };
  return (
    <>
      <Specimen state="asIs">
        <Header title={formatMessage({ id: 'tab.wealth' })} />
      </Specimen>
      <Specimen state="withBack">
        <Header
          title={formatMessage({ id: 'mine.identity' })}
          back={back}
          detail={formatMessage({ id: 'records.state.review' })}
        />
      </Specimen>
      <Specimen state="withAction">
        <Header
          title={formatMessage({ id: 'mine.invite' })}
          back={{ label: back.label, onBack: () => {} }}
          action={
            <IconButton label={formatMessage({ id: 'invite.share' })} onClick={() => {}}>
              <ShareIcon />
            </IconButton>
          }
        />
      </Specimen>
      <Specimen state="overlong">
        <Header title={ENDLESS_WORD} back={back} />
      </Specimen>
    </>
  );
}

function Rows() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <>
      <Specimen state="asIs">
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
            value={formatUsdt('10284.5', locale)}
          />
        </List>
      </Specimen>
      <Specimen state="overlong">
        <List>
          <ListRow to="/wallet" label={ENDLESS_WORD} detail={ENDLESS_WORD} value={ENDLESS_WORD} />
        </List>
      </Specimen>
    </>
  );
}

function Cards() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Specimen state="asIs">
        <Card>
          <p>{formatMessage({ id: 'market.favourites.why' })}</p>
          <Rule />
          <p>{formatMessage({ id: 'market.failedSafe' })}</p>
        </Card>
      </Specimen>
      <Specimen state="running">
        <Card $tone="tide">{formatMessage({ id: 'records.state.review' })}</Card>
      </Specimen>
      <Specimen state="bad">
        <Card $tone="bad">{formatMessage({ id: 'freeze.why' })}</Card>
      </Specimen>
    </>
  );
}

function Pages() {
  const { formatMessage } = useIntl();
  return (
    <>
      <Specimen state="asIs">
        <Stack $gap="oneHalf">
          <h3>{formatMessage({ id: 'mine.fundPassword' })}</h3>
          <Lead>{formatMessage({ id: 'password.fund.lead' })}</Lead>
        </Stack>
      </Specimen>
      <Specimen state="loading">
        <BannerPlace />
      </Specimen>
    </>
  );
}

function Panes() {
  const { formatMessage } = useIntl();
  return (
    <Specimen state="wide">
      <TwoPanes side={<Card>{formatMessage({ id: 'market.favourites.why' })}</Card>}>
        <Card>{formatMessage({ id: 'find.why' })}</Card>
      </TwoPanes>
    </Specimen>
  );
}

export const layout: readonly Section[] = [
  { name: 'Page', parts: ['Lead', 'Stack', 'Banner', 'BannerPlace'], Show: Pages },
  { name: 'TwoPanes', Show: Panes },
  { name: 'Header', Show: Headers },
  { name: 'Card', parts: ['Rule'], Show: Cards },
  { name: 'ListRow', parts: ['List'], Show: Rows },
];
