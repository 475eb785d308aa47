import { skipToken } from '@reduxjs/toolkit/query';
import { api } from '../../../api';

const { useQuery } = api.endpoints.productDetails;

/** The details of one product, loaded once; nothing for null. `useLiveProduct` keeps its price up to date. */
export const useProduct = (
  productId: string | null,
  options?: { readonly refetchOnMountOrArgChange: boolean },
) => useQuery(productId === null ? skipToken : { productId }, options);
