import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The line that says what a list is narrowed to, and unfolds its choices. */
export const foldedFilter = () => screen.findByRole('button', { name: /^(Filter: |Lọc: |筛选：)/ });

export const unfoldFilter = async (user: UserEvent) => user.click(await foldedFilter());
