import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { useConfigQuery } from '../../../api';
import { LinkButton } from '../../../ui/LinkButton';
import { color, space, text } from '../../../ui/tokens';
import { helpPath } from './helpArticles';

/** The exchange's own words on what can be lost, where an account is opened or used. */
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

/** As high as four lines before the words are here, so that they move nothing. */
const $Notice = styled.p`
  min-height: calc(4lh + ${space.two});
  padding-top: ${space.two};
  font-size: ${text.label};
  color: ${color.muted};
`;

/** The words align with the page's margin; the tap target reaches beyond it. */
const $More = styled.div`
  margin-left: -${space.one};
  font-size: ${text.label};
`;
