import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useConfigQuery } from '../../../api';
import { LinkButton } from '../../../ui/LinkButton';
import { color, space, text } from '../../../ui/tokens';
import { helpPath } from './helpArticles';

/** The risk notice of the exchange, which is shown where users register or log in. */
export function RiskNotice() {
  const { formatMessage } = useIntl();
  const { data: config } = useConfigQuery();
  return (
    <div>
      <$Notice>{config?.riskNotice}</$Notice>
      <$More>
        <LinkButton to={helpPath('orders')} kind="ghost">
          {formatMessage({ id: 'login.risk.more' })}
        </LinkButton>
      </$More>
    </div>
  );
}

/** The height of four lines is reserved while the text loads, to avoid a layout shift. */
const $Notice = styled.p`
  min-height: calc(4lh + ${space.one});
  padding-top: ${space.one};
  font-size: ${text.label};
  color: ${color.muted};
`;

/** The negative margin aligns the text with the page margin; the tap target extends beyond it. */
const $More = styled.div`
  margin-inline-start: -${space.one};
  font-size: ${text.label};
`;
