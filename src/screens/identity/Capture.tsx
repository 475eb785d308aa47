import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMachine } from '@xstate/react';
import { useIntl } from 'react-intl';
import { VERIFICATION_PARTS } from '#contract';
import type { IdentityPart } from '#contract';
import type { ApiError, FieldProblem, RefusedReason } from '../../api';
import type { KycPhase } from '../../machines/kinds';
import type { KycContext } from '../../machines/kyc/selectors';
import { sendIdentity } from '../../tracker/sendIdentity';
import { pageMemory } from '../../state/storage/pageMemory';
import { isOutcomePending } from '../../machines/requestStates';
import type { Refusal } from '../../machines/requestStates';
import { OnWater } from '../../ui/OnWater';
import { Page } from '../../ui/Page';
import { useIsWide } from '../../ui/useIsWide';
import { StepCount } from '../shared/page/StepCount';
import { errorText, fieldErrors } from '../shared/forms/errorText';
import { useForm } from '../shared/forms/useForm';
import { TwoPanes } from '../../ui/TwoPanes';
import { captureMachine, stepOf } from './captureMachine';
import type { PictureState, DocumentSide, Step } from './captureMachine';
import { DETAIL_KINDS, detailProblems, detailsToSend } from './details';
import { IDENTITY_DRAFT_OPTIONS, NO_DETAILS } from './details';
import { DetailsStep } from './DetailsStep';
import { PictureStep } from './PictureStep';
import { asDataUrl } from '../shared/pictures/prepareImage';
import { ReviewStep } from './ReviewStep';
import { usePictures } from './usePictures';
import { formLine } from './verificationLine';
import { useAppDispatch } from '../../state/store';

const SIDES: readonly DocumentSide[] = ['frontImage', 'backImage'];

interface CaptureProps {
  readonly facts: KycContext;
  readonly phase: KycPhase;
  readonly back: { readonly label: string; readonly onBack: () => void };
  /** Introduction for the user. It is above the first step, and on wide screens next to every step. */
  readonly lead: ReactNode;
  /** The waterline of the first step, if it shows the result of the last review. */
  readonly firstLine?: ReturnType<typeof formLine> | undefined;
}

/**
 * Form that collects the required parts of an identity step by step and sends them. Its steps are a machine,
 * `captureMachine`.
 */
export function Capture({ facts, phase, back, lead, firstLine }: CaptureProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const { needed, refusal, unanswered } = facts;
  const [capture, send] = useMachine(captureMachine, {
    input: { needed, held: SIDES.filter((side) => pageMemory.unsentPictures.has(side)) },
  });
  const { steps, pictures: states } = capture.context;
  const step = capture.value as Step;
  const setPictureState = (side: DocumentSide, to: PictureState) =>
    send({ type: 'PICTURE_MOVED', side, to });
  const { pictures, choose } = usePictures(setPictureState);
  const { ref, values, field, show } = useForm(NO_DETAILS, DETAIL_KINDS, IDENTITY_DRAFT_OPTIONS);
  const [isSealing, setSealing] = useState(false);
  const isWide = useIsWide();
  const isBusy = isSealing || isOutcomePending(phase);

  /** The last refusal that the form has handled. A refusal from before the form was opened counts as handled. */
  const handledRefusal = useRef(refusal);
  useEffect(() => {
    if (refusal === handledRefusal.current) return;
    handledRefusal.current = refusal;
    const parts = refusal ? refusedParts(refusal, needed) : [];
    for (const part of parts) {
      if (part === 'realName' || part === 'idNumber') continue;
      send({ type: 'PICTURE_MOVED', side: part, to: { is: 'refused', problem: 'broken' } });
    }
    if (refusal && parts[0]) {
      show(fieldErrors(intl, toSubmissionError(refusal)));
      send({ type: 'REOPENED', step: stepOf(parts[0]) });
    }
  }, [intl, needed, refusal, send, show]);

  const submit = async () => {
    if (isBusy) return;
    setSealing(true);
    try {
      const { frontImage, backImage } = pictures;
      const secrets = {
        ...detailsToSend(values, needed),
        ...(needed.includes('frontImage') &&
          frontImage && { frontImage: await asDataUrl(frontImage) }),
        ...(needed.includes('backImage') && backImage && { backImage: await asDataUrl(backImage) }),
      };
      dispatch(sendIdentity(secrets));
    } finally {
      setSealing(false);
    }
  };

  const fault = (): string | null => {
    if (isBusy) return null;
    if (refusal) return errorText(intl, toSubmissionError(refusal));
    return unanswered ? formatMessage({ id: 'identity.absent' }) : null;
  };

  const picture = (side: DocumentSide) => (
    <PictureStep
      key={side}
      side={side}
      state={states[side]}
      picture={pictures[side]}
      onPick={(file) => void choose(side, file)}
      onUse={() => send({ type: 'WENT_ON' })}
    />
  );
  const index = steps.indexOf(step);
  const line = (index === 0 && firstLine) || formLine(index, steps.length);
  const stepBack = { label: back.label, onBack: () => send({ type: 'WENT_BACK' }) };
  return (
    <Page
      title={formatMessage({ id: 'identity.title' })}
      isWide
      back={index > 0 && !isBusy ? stepBack : back}
      action={
        <StepCount>
          {formatMessage({ id: 'identity.step' }, { step: index + 1, count: steps.length })}
        </StepCount>
      }
    >
      <TwoPanes sideFirst side={(index === 0 || isWide) && lead}>
        <OnWater isLow {...line}>
          {step === 'details' && (
            <DetailsStep
              formRef={ref}
              needed={needed}
              field={field}
              onNext={() => {
                if (show(detailProblems(intl, values, needed))) send({ type: 'WENT_ON' });
              }}
            />
          )}
          {step === 'front' && picture('frontImage')}
          {step === 'back' && picture('backImage')}
          {step === 'review' && (
            <ReviewStep
              needed={needed}
              kept={VERIFICATION_PARTS.filter((part) => !needed.includes(part))}
              details={values}
              pictures={pictures}
              fault={fault()}
              isChecking={phase === 'checking'}
              isBusy={isBusy}
              onReopen={(to) => send({ type: 'REOPENED', step: to })}
              onSend={() => void submit()}
            />
          )}
        </OnWater>
      </TwoPanes>
    </Page>
  );
}

/** Converts the stored refusal of a submission back to an `ApiError`, so that the shared error texts can be used. */
function toSubmissionError({ reason, code, details }: Refusal): ApiError {
  switch (reason) {
    case 'INVALID':
      return { kind: 'invalid', code, fields: (details.fields ?? []) as readonly FieldProblem[] };
    case 'RATE_LIMITED':
      return { kind: 'tooMany', retryAfterSec: Number(details.retryAfterSec ?? 1) };
    case 'UNAUTHORIZED':
      return { kind: 'unauthorized' };
    default:
      return { kind: 'refused', reason: reason as RefusedReason, code, data: details };
  }
}

/** The parts that the exchange refused, in the order of the form's steps. */
function refusedParts(refusal: Refusal, needed: readonly IdentityPart[]): readonly IdentityPart[] {
  const error = toSubmissionError(refusal);
  if (error.kind !== 'invalid') return [];
  return needed.filter((part) => error.fields.some(({ field }) => field === part));
}
