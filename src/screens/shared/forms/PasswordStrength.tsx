import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Row } from '../../../ui/layout';
import { color } from '../../../ui/tokens';
import { estimateStrength, type Strength } from './estimateStrength';

const BARS: Readonly<Record<Strength, number>> = { weak: 1, fair: 2, strong: 3 };

/** Strength of a new password as bars and text. While the field is empty, it shows the rule for the length. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const { formatMessage } = useIntl();
  if (password === '') return formatMessage({ id: 'rule.password' });
  const strength = estimateStrength(password);
  const words: Readonly<Record<Strength, string>> = {
    weak: formatMessage({ id: 'password.strength.weak' }),
    fair: formatMessage({ id: 'password.strength.fair' }),
    strong: formatMessage({ id: 'password.strength.strong' }),
  };
  return (
    <Row as="span" $gap="one" $align="center">
      <Row as="span" $gap="half" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <$Bar key={bar} $strength={bar <= BARS[strength] ? strength : null} />
        ))}
      </Row>
      {words[strength]}
    </Row>
  );
}

const hues: Readonly<Record<Strength, string>> = {
  weak: color.bad,
  fair: color.muted,
  strong: color.good,
};

const $Bar = styled.i<{ $strength: Strength | null }>`
  width: 24px;
  height: 4px;
  border-radius: 2px;
  background: ${({ $strength }) => ($strength ? hues[$strength] : color.line)};
`;
