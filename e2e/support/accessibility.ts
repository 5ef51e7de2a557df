import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, run } from 'axe-core'

/** Evaluated in the page itself: one frame needs neither a second page nor the script a second time. */
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
export const PHONE = { width: 390, height: 844 }
/** For `test.use` of a journey that is walked on a phone: what differs there is more than the width (menu, sheets, touch). */
export const ON_A_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No axe finding on the page as it is now, and nothing to scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(atRest)
  // Behind an open dialog the page is out of reach on purpose, its main part and heading, too.
  const isCovered = (await page.locator('[role="dialog"], [role="alertdialog"]').count()) > 0
  const without = isCovered ? ['landmark-one-main', 'page-has-heading-one'] : []
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const violations = await page.evaluate(violationsOf, { rules: RULES, without })
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}\n  at ${node.target.join(' ')}\n  ${node.html}\n  ${node.failureSummary ?? ''}`,
    ),
  )
  expect(findings.join('\n\n'), `axe on ${page.url()}`).toBe('')
  await expectNoSidewaysScroll(page)
}

/** The same on a desk and on a phone. */
export function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  return atBothWidths(page, expectAccessible)
}

/** Looks at the page on a desk and on a phone; at its end the page is as wide as before. */
export async function atBothWidths(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  const desk = page.viewportSize()
  await look(page)
  await page.setViewportSize(PHONE)
  await look(page)
  if (desk) await page.setViewportSize(desk)
}

/** Runs in the page, at its top: further down, the header that stays covers what can be scrolled from below it. */
async function violationsOf({ rules, without }: { rules: string[]; without: string[] }) {
  const { axe } = window as unknown as { axe: { run: typeof run } }
  const height = window.scrollY
  window.scrollTo({ top: 0, behavior: 'instant' })
  const off = Object.fromEntries(without.map((id) => [id, { enabled: false }]))
  // Drawings beside the words hold hundreds of shapes and nothing to find.
  const context = { exclude: ['svg[aria-hidden="true"]'] }
  const { violations }: AxeResults = await axe.run(context, {
    runOnly: rules,
    resultTypes: ['violations'],
    rules: off,
    // Style sheets are parsed once more for one rule alone, which is experimental and not among ours.
    preload: { assets: ['media'] },
  })
  window.scrollTo({ top: height, behavior: 'instant' })
  return violations
}

/** Colours half-way through a change and lines before their font has come are not what anybody reads. */
async function atRest(): Promise<void> {
  await document.fonts.ready
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  // The words of a box come to screen readers once they know the box (heardLater).
  while (document.querySelector('.alert > .text[aria-hidden]')) await new Promise(requestAnimationFrame)
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, `pixels to scroll sideways on ${page.url()}`).toBe(0)
}
