import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { fromMicro, toMicro } from '#contract';
import type { ResultOf } from '#contract';
import { formatAmount, formatDate, formatRate, useLocale } from '../../intl';
import { useToday } from '../../state/time/useNow';
import { Card } from '../../ui/Card';
import { Figure } from '../../ui/Figure';
import { Stack, Text } from '../../ui/layout';
import { ProgressBar } from '../../ui/ProgressBar';
import { color, figureFont, space, text, weight } from '../../ui/tokens';
import { HelpLink } from '../shared/help/HelpLink';
import { maturityTime, guaranteedEarnings } from '../shared/wealth/purchaseEstimate';
import { dailyText, riskWord, yearlyText } from '../shared/wealth/wealthTexts';

type Details = ResultOf<'wealthDetails'>;

/** The rate of a product as the one large figure, with what it means in money or that it promises nothing. */
export function ProductRate({ product }: { readonly product: Details }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const isFund = product.kind === 'fund';

  return (
    <section aria-label={formatMessage({ id: 'wealth.details.facts' })}>
      <Text $size="label" $color="muted">
        {isFund
          ? formatMessage({ id: 'wealth.rate.pastYear.label' })
          : formatMessage({ id: 'wealth.details.yearly' })}
      </Text>
      <$Yearly>
        <Figure>{yearlyText(product, locale)}</Figure>
      </$Yearly>
      {isFund && (
        <Text $size="label" $color="muted">
          {formatMessage({ id: 'fund.noPromise.why' })}
        </Text>
      )}
      <Example product={product} />
    </section>
  );
}

/** Term, fee, limits and risk of a product. */
export function ProductFacts({ product }: { readonly product: Details }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { dailyRate, cycleDays: days, risk, nav, navAt } = product;
  const endsAt = maturityTime(product, useToday());
  const usdt = (amount: string) => formatAmount(amount, locale, { unit: true });

  return (
    <$Facts>
      {days !== undefined && endsAt !== null && (
        <Fact label={formatMessage({ id: 'wealth.details.cycle' })}>
          {formatMessage(
            { id: 'wealth.details.until' },
            { days, date: formatDate(endsAt, locale) },
          )}
        </Fact>
      )}
      {/* By the contract, the whole amount is invested. */}
      <Fact label={formatMessage({ id: 'wealth.details.fee' })}>
        {formatMessage({ id: 'wealth.details.fee.none' })}
      </Fact>
      <Fact label={formatMessage({ id: 'wealth.details.min' })}>{usdt(product.minAmount)}</Fact>
      <Fact label={formatMessage({ id: 'wealth.details.max' })}>{usdt(product.maxAmount)}</Fact>
      {nav !== undefined && (
        <Fact label={formatMessage({ id: 'fund.nav' })}>
          {usdt(nav)}
          {navAt !== undefined && <$Note>{formatDate(navAt, locale)}</$Note>}
        </Fact>
      )}
      {dailyRate !== undefined && (
        <Fact label={formatMessage({ id: 'wealth.details.daily' })}>
          {dailyText(dailyRate, locale)}
        </Fact>
      )}
      <Fact label={formatMessage({ id: 'wealth.details.risk' })}>
        {formatMessage(
          { id: 'wealth.details.risk.of' },
          { level: risk, word: riskWord(intl, risk) },
        )}
      </Fact>
    </$Facts>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
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
    amount: formatAmount(amount, locale, { kind: 'round' }),
    back: formatAmount(fromMicro(toMicro(amount) + toMicro(gain)), locale, {
      unit: true,
    }),
    date: formatDate(endsAt, locale),
  };
  return (
    <Text as="h2" $size="body">
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
              <span>{formatRate(share, locale)}</span>
            </$Share>
            <ProgressBar label={name} share={Number(share)} />
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** The figure is limited to the width of the screen, so that a large font size does not break its digits. */
const $Yearly = styled.p`
  --decimals: ${color.muted};
  margin-inline-start: -3px;
  font-family: ${figureFont};
  font-size: min(${text.hero}, 16vw);
  font-weight: ${weight.strong};
  letter-spacing: -0.02em;
  line-height: 1.15;
`;

const $Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space.oneHalf} ${space.two};

  dt {
    font-size: ${text.label};
    color: ${color.muted};
  }

  dd {
    margin: 0;
    font-weight: ${weight.medium};
    overflow-wrap: anywhere;
  }
`;

const $Note = styled.span`
  display: block;
  font-size: ${text.label};
  font-weight: ${weight.regular};
  color: ${color.muted};
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
