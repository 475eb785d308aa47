import { styled } from 'styled-components';
import { useWords } from '../../intl';
import { space } from '../../ui/tokens';
import { WeekRecord } from './WeekRecord';

/** What this week came to. What runs stands at the foot of the page, where nothing moves when it comes or ends. */
export function OwnPart() {
  const hasWords = useWords('own');
  return <$Week>{hasWords && <WeekRecord />}</$Week>;
}

const $Week = styled.div`
  min-height: 64px;
  padding-top: ${space.one};
`;
