/** Shared helpers of the identity tests: mocked pictures, verification rows and form input. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Verification } from '#contract';
import { verificationInEachState } from '#samples/account';
import { browserImageTools } from '#src/screens/shared/pictures/imageTools';
import * as files from './pictureFiles';

/** Object URLs of pictures; empty when all were revoked. */
export const pictureUrls = new Set<string>();

/** Mocks picture decoding and object URLs, which jsdom lacks. Call it at the start of a `describe` block. */
export function mockPictures() {
  beforeEach(() => {
    pictureUrls.clear();
    let created = 0;
    URL.createObjectURL = () => {
      created += 1;
      pictureUrls.add(`blob:picture-${created}`);
      return `blob:picture-${created}`;
    };
    URL.revokeObjectURL = (url) => void pictureUrls.delete(url);
    jest.spyOn(browserImageTools, 'decode').mockImplementation(() =>
      Promise.resolve({
        width: 1_200,
        height: 800,
        encode: () => Promise.resolve(new Blob(['small'], { type: 'image/jpeg' })),
        release: () => undefined,
      }),
    );
  });
}

export const SENT_AT = 1_767_225_600_000;
const states = verificationInEachState({
  submittedAt: SENT_AT,
  reviewedAt: SENT_AT + 4_000,
  masked: { realName: 'T*** *** ****', idNumber: '********6789' },
});
export const { none, underReview: sentVerification, approved: approvedVerification } = states;
export const deniedVerification = (more: Partial<Verification> = {}): Verification => ({
  ...states.denied,
  ...more,
});

export async function fillDetails(
  user: UserEvent,
  name = 'Trần Thị Linh',
  number = '079 123 456 789',
) {
  await user.type(await screen.findByLabelText('Real name'), name);
  await user.type(screen.getByLabelText('ID number'), number);
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

export async function addPicture(user: UserEvent, file = files.jpeg()) {
  await user.upload(await screen.findByLabelText(/^Take a (new )?picture$/), file);
  await user.click(await screen.findByRole('button', { name: 'Use this picture' }));
}

export async function fillAll(user: UserEvent) {
  await fillDetails(user);
  await addPicture(user);
  await screen.findByText('Please Upload The Back Of The ID');
  await addPicture(user, files.png());
}
