import { useIntl, type IntlShape } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useConfigQuery } from '../../../api';
import { DAY_MS } from '#contract';
import type { Freeze } from '#contract';
import {
  formatCountdown,
  formatDateTime,
  formatDuration,
  formatTime,
  useLocale,
} from '../../../intl';
import { useBoundary } from '../../../state/time/useBoundary';
import { useCountdown } from '../../../state/time/useCountdown';
import { Card } from '../../../ui/Card';
import { KeyValue, KeyValueList } from '../../../ui/KeyValue';
import { Text } from '../../../ui/layout';
import { LinkButton } from '../../../ui/LinkButton';
import { color, space, weight } from '../../../ui/tokens';
import { helpPath } from '../help/helpArticles';
import { SupportLink } from '../help/SupportLink';

/** Title and reason of a freeze as sentences. The text is in the message bundle `secure`. */
export function useFreezeWords({ until, reason }: Freeze): { title: string; why: string } {
  const intl = useIntl();
  const locale = useLocale();
  const isLastDay = useBoundary(until === null ? null : until - DAY_MS);
  const why = whyText(intl, reason);
  if (until === null) return { title: intl.formatMessage({ id: 'freeze.title.open' }), why };
  const time = (isLastDay ? formatTime : formatDateTime)(until, locale, { seconds: false });
  return { title: intl.formatMessage({ id: 'freeze.title.until' }, { time }), why };
}

/**
 * Notice that is shown wherever a freeze blocks the user: reason, blocked and allowed actions, end time, and how to
 * appeal. The text is in the message bundle `secure`.
 */
export function FrozenNotice({ freeze }: { readonly freeze: Freeze }) {
  const { formatMessage } = useIntl();
  const { title, why } = useFreezeWords(freeze);
  return (
    <Card $tone="bad" role="region" aria-label={formatMessage({ id: 'freeze.title.open' })}>
      <Text as="h2" $size="body">
        {title}
      </Text>
      <p>{why}</p>
      <FreezeRules freeze={freeze} />
      <FreezeActions />
    </Card>
  );
}

/** Blocked and allowed actions, and the end time. */
export function FreezeRules({ freeze: { until, stillAllowed } }: { readonly freeze: Freeze }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <div>
      <$Works>
        <div>
          <dt>{formatMessage({ id: 'freeze.paused' })}</dt>
          <dd>{formatMessage({ id: 'freeze.paused.what' })}</dd>
        </div>
        <div>
          <dt>{formatMessage({ id: 'freeze.allowed' })}</dt>
          <dd>
            <$Bullets>
              {allowedTexts(intl, stillAllowed).map((each) => (
                <li key={each}>{each}</li>
              ))}
            </$Bullets>
          </dd>
        </div>
      </$Works>
      <$Facts>
        {until === null ? (
          <KeyValue label={formatMessage({ id: 'freeze.ends' })}>
            {formatMessage({ id: 'freeze.thaws.person' })}
          </KeyValue>
        ) : (
          <KeyValue label={formatMessage({ id: 'freeze.thaws' })}>
            <Countdown until={until} />
          </KeyValue>
        )}
      </$Facts>
    </div>
  );
}

/** The ways out of a freeze: an appeal, another fund password, and the help. */
export function FreezeActions() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const { data: config } = useConfigQuery();
  return (
    <$Actions>
      <SupportLink url={config?.supportUrl || '/kf'}>
        {formatMessage({ id: 'freeze.appeal' })}
      </SupportLink>
      {pathname !== '/txpassword' && (
        <LinkButton to="/txpassword" block>
          {formatMessage({ id: 'freeze.resetFundPassword' })}
        </LinkButton>
      )}
      <LinkButton to={helpPath('freeze')} kind="ghost" block>
        {formatMessage({ id: 'freeze.help' })}
      </LinkButton>
    </$Actions>
  );
}

/** The time left; in days and hours while it is longer than a day. */
function Countdown({ until }: { readonly until: number }) {
  const locale = useLocale();
  const left = useCountdown(until);
  return left * 1_000 >= DAY_MS ? formatDuration(left, locale) : formatCountdown(left * 1_000);
}

/**
 * Text for the reason of a freeze. The exchange sends an upper-case code for its own reasons; any other text was
 * written by an operator.
 */
function whyText({ formatMessage }: IntlShape, reason: string): string {
  if (reason === 'WRONG_PAY_PASSWORD') return formatMessage({ id: 'freeze.why.wrongPayPassword' });
  return /^[A-Z_]*$/.test(reason)
    ? formatMessage({ id: 'freeze.why' })
    : formatMessage({ id: 'freeze.why.other' }, { reason });
}

/**
 * Texts of the allowed actions. Codes without a text are skipped: they stand for actions that are obviously allowed,
 * such as viewing records.
 */
function allowedTexts({ formatMessage }: IntlShape, allowed: readonly string[]): string[] {
  const words: Readonly<Record<string, string>> = {
    deposit: formatMessage({ id: 'freeze.allowed.deposit' }),
    open_orders_settle: formatMessage({ id: 'freeze.allowed.orders' }),
    change_passwords: formatMessage({ id: 'freeze.allowed.passwords' }),
  };
  return allowed.flatMap((each) => words[each] ?? []);
}

/** Two left-aligned columns for blocked and allowed actions, side by side if there is room. */
const $Works = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${space.oneHalf} ${space.two};
  padding-block: ${space.half};

  dt {
    color: ${color.muted};
  }

  dd {
    font-weight: ${weight.strong};
  }
`;

const $Bullets = styled.ul`
  padding-inline-start: 1.1em;
  list-style: disc;
`;

const $Facts = styled(KeyValueList)`
  border-top: 1px solid ${color.line};
  padding-top: ${space.half};
`;

const $Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space.one};

  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;
