import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Steps } from '../../ui/Steps';

const CURRENT = { under_review: 1, approved: 3, denied: 2 } as const;

/** The stages of a sent verification: sent, in review, decided. */
export function Stages({ state }: { readonly state: keyof typeof CURRENT }) {
  const { formatMessage } = useIntl();
  return (
    <$Stages>
      <Steps
        label={formatMessage({ id: 'identity.stages' })}
        names={[
          formatMessage({ id: 'identity.stage.sent' }),
          formatMessage({ id: 'identity.stage.review' }),
          formatMessage({ id: 'identity.stage.decided' }),
        ]}
        current={CURRENT[state]}
      />
    </$Stages>
  );
}

/** Each stage is below its place on the line. */
const $Stages = styled.div`
  > ol {
    justify-content: space-between;
  }
`;
