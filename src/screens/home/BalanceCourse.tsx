import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { fromMicro } from '#contract';
import { formatAmount, formatDateTime, useLocale, useMessageFamily } from '../../intl';
import { signToDirection } from '../../ui/direction';
import { Row, Text } from '../../ui/layout';
import { Signed } from '../../ui/Money';
import { Scrub } from '../../ui/Scrub';
import { Amount, useAmountsHidden } from '../shared/account/Amount';
import { LINE } from './waterShape';
import { useBalanceCourse } from './useBalanceCourse';
import { WaterLabel } from './WaterLabel';
import { WaterSurface } from './WaterSurface';

/** The change of the balance since the start, and its course as the surface of water. */
export function BalanceCourse() {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  // The course is hidden together with the amounts, because its shape would reveal a loss.
  const isHidden = useAmountsHidden();
  const hasWords = useMessageFamily('own');
  const course = useBalanceCourse();
  if (!course || !hasWords) return <WaterSurface />;

  const { isGrant, points, profit, start } = course;
  const isBelow = profit?.startsWith('-') ?? false;
  const direction = signToDirection(profit ?? '0');
  /** Time and profit of a point of the course as text. */
  const wordsOf = (place: number) => {
    const { at = null, profit: sum = 0n } = points[place] ?? {};
    const signed = formatAmount(fromMicro(sum), locale, { sign: true });
    return at === null ? signed : `${formatDateTime(at, locale, { seconds: false })} · ${signed}`;
  };
  return (
    <>
      {profit === null && (
        <Text $color="muted">{formatMessage({ id: 'figures.beforeFirst' })}</Text>
      )}
      {profit !== null && direction !== 'flat' && (
        <Row as="p" $gap="one" $align="baseline" $wraps>
          <Signed direction={isHidden ? 'flat' : direction} size="body">
            <Amount masked sign value={profit} />
          </Signed>
          <Text as="span" $color="muted">
            {formatMessage({ id: isGrant ? 'figures.sinceStart' : 'figures.fromOrders' })}
          </Text>
        </Row>
      )}
      {isHidden || points.length === 0 ? (
        <WaterSurface />
      ) : (
        <>
          <WaterSurface values={points.map((point) => Number(point.profit))} />
          <$Scrub>
            <Scrub
              label={formatMessage({ id: 'figures.course' })}
              count={points.length}
              wordsOf={wordsOf}
            >
              <$Room />
            </Scrub>
          </$Scrub>
        </>
      )}
      {!isHidden && (
        <WaterLabel $isAbove={isBelow}>
          {formatMessage(
            { id: isGrant ? 'figures.startedWith' : 'figures.withoutOrders' },
            { amount: formatAmount(start, locale, { kind: 'stake' }) },
          )}
        </WaterLabel>
      )}
    </>
  );
}

/** The course is read where it is drawn: from the top of the drawing to the waterline. */
const $Scrub = styled.div`
  position: absolute;
  inset: auto calc(-1 * var(--bleed, 0px)) 0;
`;

const $Room = styled.div`
  height: calc(${LINE} * var(--unit, 1px));
`;
