import type { IdentityPart } from '#contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Split, Stack, Text } from '../../ui/layout';
import { color, radius, text } from '../../ui/tokens';
import { FormError } from '../shared/forms/FormError';
import { UploadProgress } from '../shared/pictures/UploadProgress';
import type { DocumentSide, Step } from './captureMachine';
import { detailsToSend, type Details } from './details';
import { Preview } from './Preview';
import { StepTitle } from './StepTitle';
import { SIDE_NAMES, SIDE_TITLES, partsText, pictureNote } from './identityTexts';

interface ReviewStepProps {
  readonly needed: readonly IdentityPart[];
  readonly kept: readonly IdentityPart[];
  readonly details: Details;
  readonly pictures: Readonly<Record<DocumentSide, Blob | null>>;
  readonly fault: string | null;
  readonly isChecking: boolean;
  readonly isBusy: boolean;
  readonly onReopen: (step: Step) => void;
  readonly onSend: () => void;
}

/** Last step before sending: all parts to be sent, each with a button to change it. */
export function ReviewStep(props: ReviewStepProps) {
  const { needed, kept, details, pictures, fault, isChecking, isBusy, onReopen, onSend } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const { realName, idNumber } = detailsToSend(details, needed);
  const side = (name: DocumentSide, step: Step, change: string) =>
    needed.includes(name) && (
      <IdentityPart
        title={formatMessage({ id: SIDE_TITLES[name] })}
        change={change}
        isBusy={isBusy}
        onChange={() => onReopen(step)}
      >
        <$Picture>
          {pictures[name] && (
            <Preview picture={pictures[name]} name={formatMessage({ id: SIDE_NAMES[name] })} />
          )}
        </$Picture>
      </IdentityPart>
    );

  return (
    <Stack>
      <StepTitle>{formatMessage({ id: 'identity.review.title' })}</StepTitle>
      {(realName ?? idNumber) !== undefined && (
        <IdentityPart
          title={formatMessage({ id: 'identity.details.title' })}
          change={formatMessage({ id: 'identity.review.change.details' })}
          isBusy={isBusy}
          onChange={() => onReopen('details')}
        >
          <KeyValueList>
            {realName !== undefined && (
              <KeyValue label={formatMessage({ id: 'identity.realName.label' })}>
                {realName}
              </KeyValue>
            )}
            {idNumber !== undefined && (
              <KeyValue label={formatMessage({ id: 'identity.idNumber.label' })}>
                {idNumber}
              </KeyValue>
            )}
          </KeyValueList>
        </IdentityPart>
      )}
      <Split $min="150px">
        {side('frontImage', 'front', formatMessage({ id: 'identity.review.change.front' }))}
        {side('backImage', 'back', formatMessage({ id: 'identity.review.change.back' }))}
      </Split>
      {kept.length > 0 && (
        <$Note>
          {formatMessage({ id: 'identity.review.kept' }, { parts: partsText(intl, kept) })}
        </$Note>
      )}
      <FormError>{fault}</FormError>
      <$Note role="status">{isChecking && formatMessage({ id: 'identity.checking' })}</$Note>
      <UploadProgress label={formatMessage({ id: 'identity.sending' })} />
      <Button block busy={isBusy} onClick={onSend}>
        {formatMessage({ id: 'identity.submit' })}
      </Button>
      <$Note>{pictureNote(intl)}</$Note>
    </Stack>
  );
}

interface PartProps {
  readonly title: string;
  /** Accessible name of the change button, whose visible label makes sense only next to the picture. */
  readonly change: string;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

function IdentityPart({ title, change, isBusy, onChange, children }: PartProps) {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <Text as="h3" $size="label" $color="muted">
        {title}
      </Text>
      {children}
      <Button kind="secondary" block label={change} disabled={isBusy} onClick={onChange}>
        {formatMessage({ id: 'identity.review.change' })}
      </Button>
    </Card>
  );
}

const $Picture = styled.div`
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color.raised};
`;

const $Note = styled.p`
  font-size: ${text.label};
  color: ${color.muted};

  &:empty {
    display: none;
  }
`;
