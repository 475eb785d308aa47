/**
 * Loaded by the page of Trade besides the app: draws the first candles into the prerendered page, which needs neither
 * the app nor the chart library. The boot script has requested the data.
 */
import { readBootAnswer } from '#src/api/bootAnswer';
import { drawFirstPicture, pictureData } from '#src/screens/trade/chart/firstPicture';
import { linkedProduct } from '#src/state/linkedProduct';
import { readStoredPreferences, storedInterval } from '#src/state/storage/storedPreferences';

const asked = {
  productId: linkedProduct(location.search),
  interval: storedInterval(),
};
const preferences = readStoredPreferences();

// The prerendered page has the default interval as the chosen one.
const chosen = document.querySelector<HTMLInputElement>(
  `[data-arriving] input[value="${CSS.escape(asked.interval)}"]`,
);
if (chosen) chosen.checked = true;

void Promise.all([readBootAnswer('product/details'), readBootAnswer('product/kdata')]).then(
  ([details, kdata]) => {
    const place = document.querySelector<HTMLElement>('[data-arriving] [data-first=chart]');
    const data = pictureData({ details, kdata, asked, preferences });
    if (place && data) drawFirstPicture(place, data, document.documentElement.lang);
  },
);
