import type { ProductTools } from '@/lib/pages/product-view';

/** The tools of a product page where the supplier offers none. */
export const NO_TOOLS: ProductTools = {
  compare: false,
  share: false,
  sheet: false,
  zoom: false,
  canOrderSamples: false,
  projects: false,
  shop: null,
};
