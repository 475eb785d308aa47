import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { formatDate, formatTime, useLocale } from '#src/intl/index';
import { color, space, text, twoPanes, weight } from '../shared/style';
import type { Frame } from '#testkit/player/player';
import { formatElapsed } from '../shared/elapsed';

/** Shows a moment as time since the start, by the clock of the device, and by the clock of the exchange. */
export function Clocks({ frame }: { readonly frame: Frame }) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const clock = (ms: number) => formatTime(ms, locale, { ms: true });
  return (
    <$Clocks>
      <div>
        <dt>{formatMessage({ id: 'lab.time.virtual' })}</dt>
        <$Virtual>{formatElapsed(frame.elapsedMs)}</$Virtual>
      </div>
      <div>
        <dt>{formatMessage({ id: 'lab.time.wall' })}</dt>
        <dd>
          <$Date>{formatDate(frame.deviceNow, locale)} </$Date>
          {clock(frame.deviceNow)}
        </dd>
      </div>
      <div>
        <dt>{formatMessage({ id: 'lab.time.server' })}</dt>
        <dd>{clock(frame.serverNow)}</dd>
      </div>
    </$Clocks>
  );
}

const $Clocks = styled.dl`
  display: flex;
  justify-content: space-between;
  gap: 0 ${space.two};
  flex: 1 1 100%;
  font-size: ${text.label};
  line-height: 1.35;

  ${twoPanes} {
    flex: 0 1 auto;
  }

  dt {
    color: ${color.muted};
  }

  dd {
    white-space: nowrap;
  }
`;

const $Virtual = styled.dd`
  min-width: 9ch;
  font-weight: ${weight.strong};
`;

const $Date = styled.span`
  display: none;

  ${twoPanes} {
    display: inline;
  }
`;
