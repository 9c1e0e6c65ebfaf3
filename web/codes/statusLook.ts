import {
  IconBan,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconCircleMinus,
  IconCircleX,
  IconTransferOut,
  type TablerIcon,
} from '@tabler/icons-react';
import { trademarkStatus, type TrademarkStatus } from '#contract/codes/trademarks';

const { APPLICATION, REGISTERED, EXPIRED, REJECTED, ANNULLED, RESIGNATION } = trademarkStatus;

/** A shape for each status, so that none needs a colour. */
export const statusIcons: Readonly<Record<TrademarkStatus, TablerIcon>> = {
  [APPLICATION.value]: IconCircleHalf2,
  [REGISTERED.value]: IconCircleCheckFilled,
  [EXPIRED.value]: IconCircleMinus,
  [REJECTED.value]: IconCircleX,
  [ANNULLED.value]: IconBan,
  [RESIGNATION.value]: IconTransferOut,
};

/** Whether there is no protection to come: such a status is drawn dashed. */
export const isGone = (status: TrademarkStatus): boolean =>
  status !== APPLICATION.value && status !== REGISTERED.value;
