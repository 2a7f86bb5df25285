import type { Locator } from 'playwright-core';

/** Whether what is typed goes there. */
export const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === document.activeElement);
