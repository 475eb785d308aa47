import { useIntl } from 'react-intl';
import { formatAge, formatPercent, formatUsdt, useLocale } from '../../intl';
import { Badge } from '../../ui/Badge';
import type { BadgeTone } from '../../ui/Badge';
import { Figure } from '../../ui/Figure';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { LiveRegion } from '../../ui/LiveRegion';
import { Money, Signed } from '../../ui/Money';
import { Sparkline } from '../../ui/Sparkline';
import { StaleNote } from '../../ui/StaleNote';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { CLOSES, ENDLESS_WORD } from '../samples';
import type { Section } from '../section';
import { Specimen } from '../Specimen';

const SIZES = ['large', 'asIs', 'small'] as const;
const sizeOf = { large: 'figure', asIs: 'body', small: 'label' } as const;

function Amounts() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const unit = formatMessage({ id: 'common.usdt' });
  return (
    <>
      {SIZES.map((size) => (
        <Specimen key={size} state={size}>
          <Money size={sizeOf[size]} unit={unit}>
            {formatUsdt('10284.5', locale)}
          </Money>
        </Specimen>
      ))}
      <Specimen state="overlong">
        <Money size="figure" unit={unit}>
          {formatUsdt('123456789012345678901234.567891', locale)}
        </Money>
      </Specimen>
    </>
  );
}

function Heroes() {
  const locale = useLocale();
  return (
    <>
      <Specimen state="large">
        <Money size="figure">
          <Figure size="hero">{formatUsdt('10284.5', locale)}</Figure>
        </Money>
      </Specimen>
      <Specimen state="asIs">
        <Money size="figure">
          <Figure>{formatUsdt('10284.5', locale)}</Figure>
        </Money>
      </Specimen>
    </>
  );
}

function Changes() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const percent = (share: string) => formatPercent(share, locale, { sign: true });
  return (
    <>
      <Specimen state="rise">
        <Signed direction="rise" word={formatMessage({ id: 'common.rise' })}>
          {percent('0.0024')}
        </Signed>
      </Specimen>
      <Specimen state="drop">
        <Signed direction="drop" word={formatMessage({ id: 'common.down' })} size="title">
          {percent('-0.0038')}
        </Signed>
      </Specimen>
      <Specimen state="flat">
        <Signed direction="flat" word={formatMessage({ id: 'common.unchanged' })}>
          {percent('0')}
        </Signed>
      </Specimen>
    </>
  );
}

function Badges() {
  const { formatMessage } = useIntl();
  const shown: readonly (readonly [BadgeTone, string])[] = [
    ['neutral', formatMessage({ id: 'records.state.awaiting' })],
    ['waiting', formatMessage({ id: 'records.state.review' })],
    ['good', formatMessage({ id: 'records.state.success' })],
    ['bad', formatMessage({ id: 'records.state.fail' })],
  ];
  return (
    <>
      {shown.map(([tone, word]) => (
        <Specimen key={tone} state={tone}>
          <Badge tone={tone}>{word}</Badge>
        </Specimen>
      ))}
      <Specimen state="overlong">
        <Badge tone="bad">{ENDLESS_WORD}</Badge>
      </Specimen>
    </>
  );
}

function Ages() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <>
      <Specimen state="asIs">
        <StaleNote isStale={false}>
          {formatMessage({ id: 'market.noPrice' }, { age: formatAge(2_000, locale) })}
        </StaleNote>
      </Specimen>
      <Specimen state="stale">
        <StaleNote isStale>
          {formatMessage({ id: 'common.stale' }, { age: formatAge(3_720_000, locale) })}
        </StaleNote>
      </Specimen>
    </>
  );
}

function Pairs() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <>
      <Specimen state="asIs">
        <KeyValueList>
          <KeyValue label={formatMessage({ id: 'ticket.stake' })}>
            {formatUsdt('1000', locale)}
          </KeyValue>
          <KeyValue label={formatMessage({ id: 'ticket.fee' })}>
            {formatUsdt('10', locale)}
          </KeyValue>
          <KeyValue label={formatMessage({ id: 'wealth.payer' })}>
            {formatMessage({ id: 'wealth.history.table' })}
          </KeyValue>
        </KeyValueList>
      </Specimen>
      <Specimen state="overlong">
        <KeyValueList>
          <KeyValue label={ENDLESS_WORD}>{ENDLESS_WORD}</KeyValue>
        </KeyValueList>
      </Specimen>
    </>
  );
}

function Lines() {
  return (
    <>
      <Specimen state="rise">
        <Sparkline values={CLOSES} direction="rise" />
      </Specimen>
      <Specimen state="drop">
        <Sparkline values={[...CLOSES].reverse()} direction="drop" />
      </Specimen>
      <Specimen state="flat">
        <Sparkline values={['1', '1']} direction="flat" />
      </Specimen>
    </>
  );
}

function Spoken() {
  const { formatMessage } = useIntl();
  return (
    <Specimen state="spoken">
      <VisuallyHidden>{formatMessage({ id: 'gallery.spoken' })}</VisuallyHidden>
    </Specimen>
  );
}

function SpokenChange() {
  const { formatMessage } = useIntl();
  return (
    <Specimen state="spoken">
      <LiveRegion text={formatMessage({ id: 'gallery.spoken' })} />
    </Specimen>
  );
}

export const figures: readonly Section[] = [
  { name: 'Money', Show: Amounts },
  { name: 'Figure', Show: Heroes },
  { name: 'Signed', Show: Changes },
  { name: 'Badge', Show: Badges },
  { name: 'StaleNote', Show: Ages },
  { name: 'KeyValue', parts: ['KeyValueList'], Show: Pairs },
  { name: 'Sparkline', Show: Lines },
  { name: 'VisuallyHidden', Show: Spoken },
  { name: 'LiveRegion', Show: SpokenChange },
];
