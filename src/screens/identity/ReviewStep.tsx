import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { KeyValue, KeyValueList } from '../../ui/KeyValue';
import { Stack } from '../../ui/Page';
import { color, radius, space, text } from '../../ui/tokens';
import { FormError } from '../shared/forms/FormError';
import type { Part, Side, Step } from './captureMachine';
import { detailsToSend, type Details } from './details';
import { Preview } from './Preview';
import { StepTitle } from './StepTitle';
import { SIDE_NAMES, SIDE_TITLES, partsText, pictureNote } from './identityTexts';

interface ReviewStepProps {
  readonly needed: readonly Part[];
  readonly kept: readonly Part[];
  readonly details: Details;
  readonly pictures: Readonly<Record<Side, Blob | null>>;
  readonly fault: string | null;
  readonly isChecking: boolean;
  readonly isBusy: boolean;
  readonly onReopen: (step: Step) => void;
  readonly onSend: () => void;
}

/** Everything to be sent, each part with a button to change it. */
export function ReviewStep(props: ReviewStepProps) {
  const { needed, kept, details, pictures, fault, isChecking, isBusy, onReopen, onSend } = props;
  const intl = useIntl();
  const { formatMessage } = intl;
  const { realName, idNumber } = detailsToSend(details, needed);
  const side = (name: Side, step: Step, change: string) =>
    needed.includes(name) && (
      <Part
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
      </Part>
    );

  return (
    <Stack>
      <StepTitle>{formatMessage({ id: 'identity.review.title' })}</StepTitle>
      {(realName ?? idNumber) !== undefined && (
        <Part
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
        </Part>
      )}
      <$Sides>
        {side('frontImage', 'front', formatMessage({ id: 'identity.review.change.front' }))}
        {side('backImage', 'back', formatMessage({ id: 'identity.review.change.back' }))}
      </$Sides>
      {kept.length > 0 && (
        <$Note>
          {formatMessage({ id: 'identity.review.kept' }, { parts: partsText(intl, kept) })}
        </$Note>
      )}
      <FormError>{fault}</FormError>
      <$Note role="status">{isChecking && formatMessage({ id: 'identity.checking' })}</$Note>
      <Button block busy={isBusy} onClick={onSend}>
        {formatMessage({ id: 'identity.submit' })}
      </Button>
      <$Note>{pictureNote(intl)}</$Note>
    </Stack>
  );
}

interface PartProps {
  readonly title: string;
  /** Accessible name; the visible label only makes sense next to the picture. */
  readonly change: string;
  readonly isBusy: boolean;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

function Part({ title, change, isBusy, onChange, children }: PartProps) {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <$Title>{title}</$Title>
      {children}
      <Button kind="secondary" block label={change} disabled={isBusy} onClick={onChange}>
        {formatMessage({ id: 'identity.review.change' })}
      </Button>
    </Card>
  );
}

const $Title = styled.h3`
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${space.one};
`;

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
