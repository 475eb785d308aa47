import { styled } from 'styled-components';
import { useConfigQuery } from '../../api';
import { color, space, text } from '../../ui/tokens';

/** The exchange's own words on what can be lost, where an account is opened or used. */
export function RiskNotice() {
  const { data: config } = useConfigQuery();
  return <$Notice>{config?.riskNotice}</$Notice>;
}

const $Notice = styled.p`
  min-height: 3em;
  padding-top: ${space.two};
  font-size: ${text.label};
  color: ${color.muted};
`;
