import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No axe finding on the page as it is now, and nothing to scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await scrolled(page)
  await page.evaluate(atRest)
  // Drawings beside the words hold hundreds of shapes and nothing to find.
  const axe = new AxeBuilder({ page }).exclude('svg[aria-hidden="true"]').withTags(RULES)
  // Behind an open dialog the page is out of reach on purpose, its main part and heading, too.
  const isCovered = (await page.locator('[role="dialog"], [role="alertdialog"]').count()) > 0
  if (isCovered) axe.disableRules(['landmark-one-main', 'page-has-heading-one'])
  const { violations } = await axe.analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}\n  at ${node.target.join(' ')}\n  ${node.html}\n  ${node.failureSummary ?? ''}`,
    ),
  )
  expect(findings.join('\n\n'), `axe on ${page.url()}`).toBe('')
  await expectNoSidewaysScroll(page)
}

/** A page that glides to what has the focus passes below its header, which covers for a moment what it does not cover then. */
async function scrolled(page: Page): Promise<void> {
  let before: number | undefined
  const stands = async () => {
    const now = await page.evaluate(() => window.scrollY)
    const same = now === before
    before = now
    return same
  }
  await expect.poll(stands, { intervals: [50], message: `${page.url()} scrolls` }).toBe(true)
}

/** Colours half-way through a change and lines before their font has come are not what anybody reads. */
async function atRest(): Promise<void> {
  await document.fonts.ready
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, `pixels to scroll sideways on ${page.url()}`).toBe(0)
}
