/**
 * Machine of the steps of the identity form: details, front, back, review. A step without required parts is left out.
 * The machine stores the state of each picture, never the picture itself.
 */
import { assign, setup } from 'xstate';
import type { IdentityPart } from '#contract';
import type { PictureProblem } from '../shared/pictures/pictureFile';

export type DocumentSide = 'frontImage' | 'backImage';
const STEPS = ['details', 'front', 'back', 'review'] as const;
export type Step = (typeof STEPS)[number];

export type PictureState =
  | { readonly is: 'empty' }
  /** `share` is the progress of the preparation, from 0 to 1. */
  | { readonly is: 'preparing'; readonly share: number }
  | { readonly is: 'ready' }
  | { readonly is: 'refused'; readonly problem: PictureProblem };

interface CaptureInput {
  readonly needed: readonly IdentityPart[];
  /** Sides whose pictures are kept from an earlier visit of the page. */
  readonly held: readonly DocumentSide[];
}

interface CaptureContext {
  readonly steps: readonly Step[];
  readonly pictures: Readonly<Record<DocumentSide, PictureState>>;
  /** Whether the user reopened this step from the review; the step after it is then the review again. */
  readonly isAmending: boolean;
}

export type CaptureEvent =
  | { readonly type: 'PICTURE_MOVED'; readonly side: DocumentSide; readonly to: PictureState }
  /** The details are valid, or the user accepted the picture. */
  | { readonly type: 'WENT_ON' }
  | { readonly type: 'WENT_BACK' }
  /** The user reopened a step from the review, or the exchange refused a part of this step. */
  | { readonly type: 'REOPENED'; readonly step: Step };

const STEP_OF: Readonly<Record<IdentityPart, Step>> = {
  realName: 'details',
  idNumber: 'details',
  frontImage: 'front',
  backImage: 'back',
};

/** The step in which the form collects a part. */
export const stepOf = (part: IdentityPart): Step => STEP_OF[part];

/** The steps for these parts, in their order, and the review. */
const stepsFor = (needed: readonly IdentityPart[]): readonly Step[] =>
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
  const picture = (side: DocumentSide): PictureState => ({
    is: held.includes(side) ? 'ready' : 'empty',
  });
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
    /** Initial state, which is left at once for the first required step. */
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
