import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, run } from 'axe-core'

/** Evaluated in the page itself, so that single-frame pages need no second page or copy of the script. */
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
export const PHONE = { width: 390, height: 844 }
/** For `test.use` of a journey on a phone, which differs in more than the width (menu, sheets, touch). */
export const ON_A_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Expects no axe findings on the current page, and no horizontal scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(atRest)
  // An open dialog makes the page inert on purpose, including its main part and heading.
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

/** The same at desktop and phone width. */
export function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  return atBothWidths(page, expectAccessible)
}

/** Runs `look` at desktop and phone width; restores the original width. */
export async function atBothWidths(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  const desk = page.viewportSize()
  await look(page)
  await page.setViewportSize(PHONE)
  await look(page)
  if (desk) await page.setViewportSize(desk)
}

/** Runs in the page, scrolled to the top: further down, the sticky header would cover content. */
async function violationsOf({ rules, without }: { rules: string[]; without: string[] }) {
  const { axe } = window as unknown as { axe: { run: typeof run } }
  const height = window.scrollY
  window.scrollTo({ top: 0, behavior: 'instant' })
  const off = Object.fromEntries(without.map((id) => [id, { enabled: false }]))
  // Decorative drawings contain hundreds of shapes without findings.
  const context = { exclude: ['svg[aria-hidden="true"]'] }
  const { violations }: AxeResults = await axe.run(context, {
    runOnly: rules,
    resultTypes: ['violations'],
    rules: off,
    // Only one experimental rule, which we do not use, needs the style sheets parsed again.
    preload: { assets: ['media'] },
  })
  window.scrollTo({ top: height, behavior: 'instant' })
  return violations
}

/** Waits for transitions and fonts, since intermediate states are not what users read. */
async function atRest(): Promise<void> {
  await document.fonts.ready
  const ending = () =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  // Others may have begun meanwhile.
  for (let some = ending(); some.length > 0; some = ending())
    await Promise.all(some.map(({ finished }) => finished.catch(() => undefined)))
  // Alerts reveal their text to screen readers after their box (heardLater).
  while (document.querySelector('.alert > .text[aria-hidden]')) await new Promise(requestAnimationFrame)
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, `pixels to scroll sideways on ${page.url()}`).toBe(0)
}
