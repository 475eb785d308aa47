import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { VERIFICATION_PARTS } from '#contract';
import type { IdentityPart } from '#contract';
import { formatDateTime, sentences, useLocale } from '../../intl';
import type { KycContext } from '../../machines/kyc/selectors';
import { Badge } from '../../ui/Badge';
import { Card } from '../../ui/Card';
import { Row } from '../../ui/layout';
import { color, text } from '../../ui/tokens';
import { HelpLink } from '../shared/help/HelpLink';
import { causeText, partsText } from './identityTexts';

interface DeniedCardProps {
  readonly facts: KycContext;
}

/** A denied identity: affected parts, reason, time, and the parts that need not be sent again. */
export function DeniedCard({ facts }: DeniedCardProps) {
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
  ];
  return (
    <Card $tone="bad">
      <Row $gap="one" $align="center" $justify="space-between">
        <h2>{formatMessage({ id: 'identity.state.denied' })}</h2>
        <Badge tone="bad">
          {pictures.length === needed.length
            ? formatMessage({ id: 'identity.denied.pictures' }, { side: sideOf(pictures) })
            : pictures.length === 0
              ? formatMessage({ id: 'identity.denied.details' })
              : formatMessage({ id: 'identity.denied.parts' }, { count: needed.length })}
        </Badge>
      </Row>
      <p>{causeText(intl, denialReason, denialSide)}</p>
      <$Detail>{sentences(intl, details)}</$Detail>
      <$Detail>{formatMessage({ id: 'identity.denied.safe' })}</$Detail>
      <HelpLink article="denied">{formatMessage({ id: 'identity.denied.check' })}</HelpLink>
    </Card>
  );
}

/** The side of the ID whose picture is needed again. */
function sideOf(pictures: readonly IdentityPart[]): 'front' | 'back' | 'both' {
  if (pictures.length > 1) return 'both';
  return pictures[0] === 'frontImage' ? 'front' : 'back';
}

const $Detail = styled.p`
  font-size: ${text.label};
  color: ${color.muted};

  &:empty {
    display: none;
  }
`;
