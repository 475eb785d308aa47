/**
 * Machine of the form's steps: details, front, back, review. Only steps with required parts exist. The machine stores
 * the state of each picture, never the picture.
 */
import { assign, setup } from 'xstate';
import type { Verification } from '#contract';
import type { PictureProblem } from '../shared/pictures/pictureFile';

export type Part = Verification['needed'][number];
export type Side = 'frontImage' | 'backImage';
const STEPS = ['details', 'front', 'back', 'review'] as const;
export type Step = (typeof STEPS)[number];

export type PictureState =
  | { readonly is: 'empty' }
  /** `share` is from 0 to 1. */
  | { readonly is: 'preparing'; readonly share: number }
  | { readonly is: 'ready' }
  | { readonly is: 'refused'; readonly problem: PictureProblem };

interface CaptureInput {
  readonly needed: readonly Part[];
  /** Pictures that are ready from an earlier visit. */
  readonly held: readonly Side[];
}

interface CaptureContext {
  readonly steps: readonly Step[];
  readonly pictures: Readonly<Record<Side, PictureState>>;
  /** A part was reopened from the review, so the next step is the review again. */
  readonly isAmending: boolean;
}

export type CaptureEvent =
  | { readonly type: 'PICTURE_MOVED'; readonly side: Side; readonly to: PictureState }
  /** The text was validated, or the user accepted the picture. */
  | { readonly type: 'WENT_ON' }
  | { readonly type: 'WENT_BACK' }
  /** Sent by the user from the review, or because the exchange refused this part. */
  | { readonly type: 'REOPENED'; readonly step: Step };

const STEP_OF: Readonly<Record<Part, Step>> = {
  realName: 'details',
  idNumber: 'details',
  frontImage: 'front',
  backImage: 'back',
};

/** The step that collects a part. */
export const stepOf = (part: Part): Step => STEP_OF[part];

/** The steps with required parts, in order. */
const stepsFor = (needed: readonly Part[]): readonly Step[] =>
  STEPS.filter((step) => step === 'review' || needed.some((part) => STEP_OF[part] === step));

type Args = { readonly context: CaptureContext; readonly event: CaptureEvent };

const nextStep = ({ steps, isAmending }: CaptureContext, here: Step): Step =>
  isAmending ? 'review' : (steps[steps.indexOf(here) + 1] ?? 'review');
const previousStep = ({ steps, isAmending }: CaptureContext, here: Step): Step | undefined =>
  isAmending ? 'review' : steps[steps.indexOf(here) - 1];

const otherSteps = (here: Step) => STEPS.filter((step) => step !== here);
const isStepComplete = ({ pictures }: CaptureContext, here: Step) =>
  (here !== 'front' || pictures.frontImage.is === 'ready') &&
  (here !== 'back' || pictures.backImage.is === 'ready');

const forwardTransitions = (here: Step) =>
  otherSteps(here).map((target) => ({
    target,
    guard: ({ context }: Args) =>
      isStepComplete(context, here) && nextStep(context, here) === target,
  }));
const backTransitions = (here: Step) =>
  otherSteps(here).map((target) => ({
    target,
    guard: ({ context }: Args) => previousStep(context, here) === target,
  }));

const initialContext = ({ needed, held }: CaptureInput): CaptureContext => {
  const picture = (side: Side): PictureState => ({ is: held.includes(side) ? 'ready' : 'empty' });
  return {
    steps: stepsFor(needed),
    pictures: { frontImage: picture('frontImage'), backImage: picture('backImage') },
    isAmending: false,
  };
};

const machineSetup = setup({
  types: {
    context: {} as CaptureContext,
    events: {} as CaptureEvent,
    input: {} as CaptureInput,
  },
});

const stepState = (here: Exclude<Step, 'review'>) => ({
  on: { WENT_ON: forwardTransitions(here), WENT_BACK: backTransitions(here) },
});

const updatePicture = machineSetup.assign(({ context, event }) =>
  event.type === 'PICTURE_MOVED'
    ? { pictures: { ...context.pictures, [event.side]: event.to } }
    : {},
);

export const captureMachine = machineSetup.createMachine({
  id: 'capture',
  initial: 'opening',
  context: ({ input }) => initialContext(input),
  on: {
    PICTURE_MOVED: { actions: updatePicture },
    REOPENED: STEPS.map((target) => ({
      target: `.${target}` as const,
      guard: ({ context, event }: Args) =>
        event.type === 'REOPENED' && event.step === target && context.steps.includes(target),
      actions: machineSetup.assign({ isAmending: target !== 'review' }),
    })),
  },
  states: {
    /** Transient state that continues to the first required step. */
    opening: {
      always: STEPS.map((target) => ({
        target,
        guard: ({ context }: { context: CaptureContext }) => context.steps[0] === target,
      })),
    },
    details: stepState('details'),
    front: stepState('front'),
    back: stepState('back'),
    review: { entry: assign({ isAmending: false }), on: { WENT_BACK: backTransitions('review') } },
  },
});
