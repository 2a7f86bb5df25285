import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** And what the makers of axe advise beyond: landmarks, the order of headings. */
export const best = [...everything, 'best-practice'];

/** The rules that a theme may break by itself, where all of them hold in the other one. */
const colours = ['color-contrast', 'link-in-text-block'];

/** What of the page people with disabilities cannot use (WCAG 2.2 A and AA): `rule: element` each. */
export async function violations(page: Page, rules = everything): Promise<string[]> {
  // A list that is read again is faint until it is there.
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('.grid[aria-busy=true]')].some((grid) =>
        grid.checkVisibility(),
      ),
  );
  // One that is gone in the meantime is over, too.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => {}),
  );
  // Evaluated, since the page's policy lets no script in from elsewhere; once a page, for it is long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Only the violations leave the page: all that passes, of a list, are megabytes.
  return page.evaluate(async (runOnly) => {
    // @ts-expect-error the line before made it
    const results: AxeResults = await axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
      // The way to an element costs a third of the whole; its HTML says which one it is.
      selectors: false,
    });
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, rules);
}

/** As `violations` of a page in the light theme, and of its colours in the dark one; the page stays as it is. */
export async function violationsInBothThemes(page: Page, rules = everything): Promise<string[]> {
  const dark = page.locator('html.bp6-dark');
  const light = await violations(page, rules);
  await page.emulateMedia({ colorScheme: 'dark' });
  await dark.waitFor({ state: 'attached' });
  const found = await violations(page, colours);
  await page.emulateMedia({ colorScheme: 'light' });
  await dark.waitFor({ state: 'detached' });
  return [...light, ...found];
}
