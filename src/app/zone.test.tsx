/** Changes the time zone of the device while a page is open. */
import { screen } from '@testing-library/react';
import { HOUR_MS } from '#contract';
import { advancePage, installFakeTimers } from '#testkit/app/fakeTimers';
import { appUnderTest } from '#testkit/app/renderApp.tsx';
import { flowLine, pageOf } from '#testkit/app/sampleRows';

const { start } = appUnderTest();

installFakeTimers();

/** Moves the device to a zone that is `hours` east of UTC. */
function moveTo(name: string, hours: number) {
  jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-hours * 60);
  const options = new Intl.DateTimeFormat('en', { timeZone: 'UTC' }).resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: name });
}

it('shows the rows of an open list in the new time zone of the device within a minute', async () => {
  const at = Math.floor(Date.now() / HOUR_MS) * HOUR_MS + 1_000;
  moveTo('Asia/Ho_Chi_Minh', 7);
  const hourIn = (hours: number) => new Date(at + hours * HOUR_MS).toISOString().slice(11, 13);
  await start({
    path: '/runningwater',
    token: 't',
    answers: { balanceList: pageOf(flowLine({ id: '1', at })) },
  });
  await advancePage(3_000);
  expect(screen.getByText(new RegExp(`${hourIn(7)}:00:01`))).toBeVisible();
  moveTo('Asia/Tokyo', 9);
  await advancePage(61_000, 5_000);
  expect(screen.getByText(new RegExp(`${hourIn(9)}:00:01`))).toBeVisible();
  expect(screen.queryByText(new RegExp(`${hourIn(7)}:00:01`))).not.toBeInTheDocument();
});
