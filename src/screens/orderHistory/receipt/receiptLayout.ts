import { size } from '../../../ui/tokens';

/**
 * CSS height of the chart of a receipt, which its placeholder keeps free. A taller phone has more room on both sides of
 * the waterline.
 */
export const RECEIPT_CHART_HEIGHT = `clamp(120px, ${size.waterline} - 82px, 260px)`;
