import { useIntl } from 'react-intl';
import { CURRENCY } from '#contract';
import { formatAge, formatPercent, formatAmount, useLocale } from '#src/intl/index';
import { Badge } from '#src/ui/Badge.tsx';
import type { BadgeTone } from '#src/ui/Badge.tsx';
import { Figure } from '#src/ui/Figure.tsx';
import { KeyValue, KeyValueList } from '#src/ui/KeyValue.tsx';
import { LiveRegion } from '#src/ui/LiveRegion.tsx';
import { Money, Signed } from '#src/ui/Money.tsx';
import { Sparkline } from '#src/ui/Sparkline.tsx';
import { StaleNote } from '#src/ui/StaleNote.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import { CLOSES } from '#samples/market';
import { UNBREAKABLE_WORD } from '../unbreakableWord';
import type { Section } from '../section';
import { Example } from '../Example';

const SIZES = ['large', 'asIs', 'small'] as const;
const sizeOf = { large: 'figure', asIs: 'body', small: 'label' } as const;

function Amounts() {
  const locale = useLocale();
  return (
    <>
      {SIZES.map((size) => (
        <Example key={size} state={size}>
          <Money size={sizeOf[size]} unit={CURRENCY}>
            {formatAmount('10284.5', locale)}
          </Money>
        </Example>
      ))}
      <Example state="overlong">
        <Money size="figure" unit={CURRENCY}>
          {formatAmount('123456789012345678901234.567891', locale)}
        </Money>
      </Example>
    </>
  );
}

function Heroes() {
  const locale = useLocale();
  return (
    <>
      <Example state="asIs">
        <Money size="figure">
          <Figure>{formatAmount('10284.5', locale)}</Figure>
        </Money>
      </Example>
    </>
  );
}

function Changes() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const percent = (share: string) => formatPercent(share, locale, { sign: true });
  return (
    <>
      <Example state="rise">
        <Signed direction="rise" word={formatMessage({ id: 'common.rise' })}>
          {percent('0.0024')}
        </Signed>
      </Example>
      <Example state="drop">
        <Signed direction="drop" word={formatMessage({ id: 'common.down' })} size="title">
          {percent('-0.0038')}
        </Signed>
      </Example>
      <Example state="flat">
        <Signed direction="flat" word={formatMessage({ id: 'common.unchanged' })}>
          {percent('0')}
        </Signed>
      </Example>
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
        <Example key={tone} state={tone}>
          <Badge tone={tone}>{word}</Badge>
        </Example>
      ))}
      <Example state="overlong">
        <Badge tone="bad">{UNBREAKABLE_WORD}</Badge>
      </Example>
    </>
  );
}

function Ages() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <>
      <Example state="asIs">
        <StaleNote isStale={false}>
          {formatMessage({ id: 'market.noPrice' }, { age: formatAge(2_000, locale) })}
        </StaleNote>
      </Example>
      <Example state="stale">
        <StaleNote isStale>
          {formatMessage({ id: 'common.stale' }, { age: formatAge(3_720_000, locale) })}
        </StaleNote>
      </Example>
    </>
  );
}

function Pairs() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  return (
    <>
      <Example state="asIs">
        <KeyValueList>
          <KeyValue label={formatMessage({ id: 'ticket.stake' })}>
            {formatAmount('1000', locale)}
          </KeyValue>
          <KeyValue label={formatMessage({ id: 'ticket.fee' })}>
            {formatAmount('10', locale)}
          </KeyValue>
          <KeyValue label={formatMessage({ id: 'wealth.payer' })}>
            {formatMessage({ id: 'wealth.history.table' })}
          </KeyValue>
        </KeyValueList>
      </Example>
      <Example state="overlong">
        <KeyValueList>
          <KeyValue label={UNBREAKABLE_WORD}>{UNBREAKABLE_WORD}</KeyValue>
        </KeyValueList>
      </Example>
    </>
  );
}

function Lines() {
  return (
    <>
      <Example state="rise">
        <Sparkline values={CLOSES} direction="rise" />
      </Example>
      <Example state="drop">
        <Sparkline values={[...CLOSES].reverse()} direction="drop" />
      </Example>
      <Example state="flat">
        <Sparkline values={['1', '1']} direction="flat" />
      </Example>
    </>
  );
}

function Spoken() {
  const { formatMessage } = useIntl();
  return (
    <Example state="spoken">
      <VisuallyHidden>{formatMessage({ id: 'gallery.spoken' })}</VisuallyHidden>
    </Example>
  );
}

function SpokenChange() {
  const { formatMessage } = useIntl();
  return (
    <Example state="spoken">
      <LiveRegion text={formatMessage({ id: 'gallery.spoken' })} />
    </Example>
  );
}

export const figures: readonly Section[] = [
  { name: 'Money', Show: Amounts },
  { name: 'Figure', Show: Heroes },
  { name: 'Signed', Show: Changes },
  { name: 'Badge', Show: Badges },
  { name: 'StaleNote', Show: Ages },
  { name: 'KeyValue', subcomponents: ['KeyValueList'], Show: Pairs },
  { name: 'Sparkline', Show: Lines },
  { name: 'VisuallyHidden', Show: Spoken },
  { name: 'LiveRegion', Show: SpokenChange },
];
