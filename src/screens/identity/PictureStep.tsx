import { useIntl } from 'react-intl';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Split, Stack, Text } from '../../ui/layout';
import { ProgressBar } from '../../ui/ProgressBar';
import { color, radius, space, text } from '../../ui/tokens';
import { FormError } from '../shared/forms/FormError';
import { PicturePick } from '../shared/pictures/PicturePick';
import type { PictureState, DocumentSide } from './captureMachine';
import { GoodExample } from './GoodExample';
import { Preview } from './Preview';
import { StepTitle } from './StepTitle';
import { SIDE_NAMES, SIDE_TITLES, pictureNote, problemText } from './identityTexts';

const PROMPTS = {
  frontImage: 'identity.frontImage.required',
  backImage: 'identity.backImage.required',
} as const satisfies Record<DocumentSide, PlainMessageId>;

interface PictureStepProps {
  readonly side: DocumentSide;
  readonly state: PictureState;
  readonly picture: Blob | null;
  readonly onPick: (file: File) => void;
  readonly onUse: () => void;
}

/**
 * Step for the picture of one side of the ID. The user takes or chooses the picture, compares it with a good example,
 * and confirms it.
 */
export function PictureStep({ side, state, picture, onPick, onUse }: PictureStepProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const isReady = state.is === 'ready';
  return (
    <Stack>
      <StepTitle>{formatMessage({ id: SIDE_TITLES[side] })}</StepTitle>
      <div>
        <Split $columns={2}>
          <$Frame>
            {isReady && picture ? (
              <Preview picture={picture} name={formatMessage({ id: SIDE_NAMES[side] })} />
            ) : (
              <$Empty>
                {formatMessage({
                  id: state.is === 'preparing' ? 'identity.picture.preparing' : PROMPTS[side],
                })}
                {state.is === 'preparing' && (
                  <ProgressBar
                    label={formatMessage({ id: 'identity.picture.preparing' })}
                    share={state.share}
                  />
                )}
              </$Empty>
            )}
          </$Frame>
          <$Frame as="figure" $isExample>
            <GoodExample side={side} />
            <$Caption>{formatMessage({ id: 'identity.picture.good' })}</$Caption>
          </$Frame>
        </Split>
        <$Status>
          <FormError>{state.is === 'refused' ? problemText(intl, state.problem) : null}</FormError>
          <p role="status">{isReady && formatMessage({ id: 'identity.picture.ready' })}</p>
        </$Status>
      </div>
      <$Advice>
        <li>{formatMessage({ id: 'identity.picture.corners' })}</li>
        <li>{formatMessage({ id: 'identity.picture.glare' })}</li>
        <li>{formatMessage({ id: 'identity.picture.sharp' })}</li>
      </$Advice>
      <Stack $gap="oneHalf">
        {isReady && (
          <Button block onClick={onUse}>
            {formatMessage({ id: 'identity.picture.use' })}
          </Button>
        )}
        <PicturePick kind={isReady ? 'secondary' : 'primary'} withCamera onPick={onPick}>
          {formatMessage({
            id: state.is === 'empty' ? 'identity.picture.take' : 'identity.picture.retake',
          })}
        </PicturePick>
        <PicturePick kind={isReady ? 'ghost' : 'secondary'} onPick={onPick}>
          {formatMessage({ id: 'identity.picture.choose' })}
        </PicturePick>
      </Stack>
      <Text $size="label" $color="muted">
        {pictureNote(intl)}
      </Text>
    </Stack>
  );
}

const $Frame = styled.div<{ $isExample?: boolean }>`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  aspect-ratio: 3 / 2;
  overflow: hidden;
  border: 1px solid ${({ $isExample }) => ($isExample ? color.accent : color.line)};
  border-style: ${({ $isExample }) => ($isExample ? 'dashed' : 'solid')};
  border-radius: ${radius.control};
  background: ${color.panel};
`;

/**
 * State of the picture. The live regions stay mounted, because otherwise screen readers would not announce changes. An
 * empty region takes no space.
 */
const $Status = styled.div`
  > :not(:empty) {
    margin-top: ${space.two};
  }
`;

const $Empty = styled.div`
  display: grid;
  align-content: center;
  gap: ${space.one};
  height: 100%;
  padding: ${space.two};
  text-align: center;
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Caption = styled.figcaption`
  padding-bottom: ${space.half};
  text-align: center;
  font-size: ${text.label};
  color: ${color.muted};
`;

const $Advice = styled.ul`
  display: grid;
  gap: ${space.half};
  padding-inline-start: ${space.two};
  list-style: disc;
  font-size: ${text.label};
  color: ${color.muted};
`;
