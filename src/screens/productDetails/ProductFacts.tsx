import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { fromMicro, toMicro } from '#contract';
import type { ResultOf } from '#contract';
import { EARNINGS_FORMAT, formatDate, formatPercent, formatUsdt, useLocale } from '../../intl';
import { useToday } from '../../state/time/useNow';
import { Card } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Stack, Text } from '../../ui/layout';
import { ProgressBar } from '../../ui/ProgressBar';
import { color, figureFont, space, text, weight } from '../../ui/tokens';
import { HelpLink } from '../shared/help/HelpLink';
import { maturityTime, guaranteedEarnings } from '../shared/wealth/purchaseEstimate';
import { dailyText, riskWord, yearlyText } from '../shared/wealth/wealthTexts';

type Details = ResultOf<'wealthDetails'>;

/** Main facts of a product: yearly rate in large type, daily rate, term, limits and risk. */
export function ProductFacts({ product }: { readonly product: Details }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { kind, dailyRate, cycleDays: days, risk, nav, navAt } = product;
  const usdt = (amount: string) => `${formatUsdt(amount, locale)} USDT`;

  return (
    <Card aria-label={formatMessage({ id: 'wealth.details.facts' })}>
      <Example product={product} />
      <$Rates>
        <div>
          <dt>
            {kind === 'fund'
              ? formatMessage({ id: 'wealth.rate.pastYear.label' })
              : formatMessage({ id: 'wealth.details.yearly' })}
          </dt>
          <$Yearly>{yearlyText(product, locale)}</$Yearly>
        </div>
        {dailyRate !== undefined && (
          <div>
            <dt>{formatMessage({ id: 'wealth.details.daily' })}</dt>
            <$Daily>{dailyText(dailyRate, locale)}</$Daily>
          </div>
        )}
      </$Rates>
      <KeyValueList>
        {nav !== undefined && (
          <KeyValue label={formatMessage({ id: 'fund.nav' })}>{usdt(nav)}</KeyValue>
        )}
        {nav !== undefined && navAt !== undefined && (
          <KeyValue label={formatMessage({ id: 'fund.nav.at' })}>
            {formatDate(navAt, locale)}
          </KeyValue>
        )}
        {days !== undefined && (
          <KeyValue label={formatMessage({ id: 'wealth.details.cycle' })}>
            {formatMessage({ id: 'wealth.details.days' }, { days })}
          </KeyValue>
        )}
        <KeyValue label={formatMessage({ id: 'wealth.details.min' })}>
          {usdt(product.minAmount)}
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'wealth.details.max' })}>
          {usdt(product.maxAmount)}
        </KeyValue>
        <KeyValue label={formatMessage({ id: 'wealth.details.risk' })}>
          {formatMessage(
            { id: 'wealth.details.risk.of' },
            { level: risk, word: riskWord(intl, risk) },
          )}
        </KeyValue>
      </KeyValueList>
    </Card>
  );
}

/** Example of an amount, its payout and its date, for products with a guaranteed rate. */
function Example({ product }: { readonly product: Details }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const withGain = (each: string) => ({ amount: each, gain: guaranteedEarnings(product, each) });
  const usual = withGain('500');
  const { amount, gain } = usual.gain === null ? withGain(product.minAmount) : usual;
  const endsAt = maturityTime(product, useToday());
  if (gain === null || endsAt === null) return null;
  const values = {
    amount: formatUsdt(amount, locale, { minFraction: 0 }),
    back: formatUsdt(fromMicro(toMicro(amount) + toMicro(gain)), locale, EARNINGS_FORMAT),
    date: formatDate(endsAt, locale),
  };
  return (
    <Text as="h2" $size="heading">
      {product.kind === 'lockup'
        ? formatMessage({ id: 'wealth.details.example.lockup' }, values)
        : formatMessage({ id: 'wealth.details.example' }, values)}
    </Text>
  );
}

/** Terms of a product, who pays the interest, and the cost of an early exit, in the words of the exchange. */
export function ProductTerms({ product }: { readonly product: Details }) {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <Text as="h2" $size="body">
        {formatMessage({ id: 'wealth.details.terms' })}
      </Text>
      <$Text>{product.terms}</$Text>
      <$Small>{formatMessage({ id: 'wealth.payer' })}</$Small>
      <$Text>{product.payer}</$Text>
      <$Small>{formatMessage({ id: 'wealth.earlyExit' })}</$Small>
      <$Text>{product.earlyExit}</$Text>
      {product.kind === 'lockup' ? (
        <HelpLink article="lockup">{formatMessage({ id: 'lockup.help' })}</HelpLink>
      ) : (
        <HelpLink article="wealth">{formatMessage({ id: 'wealth.help' })}</HelpLink>
      )}
    </Card>
  );
}

/** List of the assets in which a fund invests, with the share of each. */
export function Holdings({ holdings }: { readonly holdings: Details['holdings'] }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  if (holdings.length === 0) return null;
  return (
    <Card>
      <Text as="h2" $size="body">
        {formatMessage({ id: 'wealth.details.holdings' })}
      </Text>
      <Stack as="ul" $gap="oneHalf">
        {holdings.map(({ name, share }) => (
          <li key={name}>
            <$Share>
              <span>{name}</span>
              <span>{formatPercent(share, locale, { digits: 1, minDigits: 0 })}</span>
            </$Share>
            <ProgressBar label={name} share={Number(share)} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** The yearly rate as the main figure, with the daily rate next to it. */
const $Rates = styled.dl`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space.one} ${space.three};
  padding-bottom: ${space.one};

  dt {
    font-size: ${text.label};
    color: ${color.muted};
  }

  dd {
    margin: 0;
    font-weight: ${weight.medium};
    line-height: 1.2;
  }
`;

const $Yearly = styled.dd`
  font-family: ${figureFont};
  && {
    font-weight: ${weight.strong};
  }

  font-size: ${text.figure};
`;

const $Daily = styled.dd`
  padding-bottom: 6px;
  font-size: ${text.heading};
`;

const $Small = styled.h3`
  margin-top: ${space.half};
  font-size: ${text.label};
`;

const $Text = styled.p`
  font-size: ${text.label};
  color: ${color.muted};
  line-height: 1.5;
`;

const $Share = styled.p`
  overflow-wrap: anywhere;
  display: flex;
  justify-content: space-between;
  gap: ${space.two};
  padding-bottom: ${space.half};
  font-size: ${text.label};
`;
