import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Stack, Text } from '../../ui/layout';
import { color, space, text, weight } from '../../ui/tokens';
import { HelpLink } from '../shared/help/HelpLink';

/**
 * Explains, before the first step, what is needed and why, how long the review takes, and what happens to the
 * data.
 */
export function Introduction() {
  const { formatMessage } = useIntl();
  const rows = [
    ['identity.intro.what', 'identity.intro.what.text'],
    ['identity.intro.why', 'identity.intro.why.text'],
    ['identity.intro.long', 'identity.intro.long.text'],
    ['identity.intro.kept', 'identity.intro.kept.text'],
  ] as const;
  return (
    <Stack $gap="one">
      <Text as="h2" $size="title">
        {formatMessage({ id: 'identity.intro.title' })}
      </Text>
      <$Rows>
        {rows.map(([name, detail]) => (
          <$Row key={name}>
            <dt>{formatMessage({ id: name })}</dt>
            <dd>{formatMessage({ id: detail })}</dd>
          </$Row>
        ))}
      </$Rows>
      <HelpLink article="identity">{formatMessage({ id: 'identity.help' })}</HelpLink>
    </Stack>
  );
}

const $Rows = styled.dl`
  display: grid;
  gap: ${space.one};
  font-size: ${text.label};
`;

const $Row = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: ${space.one};

  dt {
    font-weight: ${weight.medium};
  }

  dd {
    color: ${color.muted};
  }
`;
