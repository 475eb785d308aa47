import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The button that summarizes the filter of a list and expands its options. */
export const foldedFilter = () => screen.findByRole('button', { name: /^(Filter: |Lọc: |筛选：)/ });

export const unfoldFilter = async (user: UserEvent) => user.click(await foldedFilter());
