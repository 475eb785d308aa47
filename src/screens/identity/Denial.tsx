import { useIntl } from 'react-intl';
import { VERIFICATION_PARTS } from '#contract';
import type { IdentityPart } from '#contract';
import { formatDateTime, sentences, useLocale } from '../../intl';
import type { KycContext } from '../../machines/kyc/selectors';
import { Badge } from '../../ui/Badge';
import { Row, Stack, Text } from '../../ui/layout';
import { HelpLink } from '../shared/help/HelpLink';
import { causeText, partsText } from './identityTexts';

interface DenialProps {
  readonly facts: KycContext;
}

/** A denied identity: affected parts, reason, time, and the parts that need not be sent again. */
export function Denial({ facts }: DenialProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const locale = useLocale();
  const { needed, reviewedAt, denialReason, denialSide } = facts;
  const pictures = needed.filter((part) => part === 'frontImage' || part === 'backImage');
  const kept = VERIFICATION_PARTS.filter((part) => !needed.includes(part));
  const details = [
    reviewedAt !== null &&
      formatMessage({ id: 'identity.denied.reviewed' }, { at: formatDateTime(reviewedAt, locale) }),
    kept.length > 0 &&
      formatMessage({ id: 'identity.denied.kept' }, { parts: partsText(intl, kept) }),
    formatMessage({ id: 'identity.denied.safe' }),
  ];
  return (
    <Stack $gap="one">
      <Row $gap="one" $align="center" $justify="space-between" $wraps>
        <Text as="h2" $size="title">
          {formatMessage({ id: 'identity.state.denied' })}
        </Text>
        <Badge tone="bad">
          {pictures.length === needed.length
            ? formatMessage({ id: 'identity.denied.pictures' }, { side: sideOf(pictures) })
            : pictures.length === 0
              ? formatMessage({ id: 'identity.denied.details' })
              : formatMessage({ id: 'identity.denied.parts' }, { count: needed.length })}
        </Badge>
      </Row>
      <p>{causeText(intl, denialReason, denialSide)}</p>
      <Text $size="label" $color="muted">
        {sentences(intl, details)}
      </Text>
      <HelpLink article="denied">{formatMessage({ id: 'identity.denied.check' })}</HelpLink>
    </Stack>
  );
}

/** The side of the ID whose picture is needed again. */
function sideOf(pictures: readonly IdentityPart[]): 'front' | 'back' | 'both' {
  if (pictures.length > 1) return 'both';
  return pictures[0] === 'frontImage' ? 'front' : 'back';
}
