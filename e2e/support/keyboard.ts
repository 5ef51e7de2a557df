import { expect, type Locator } from '@playwright/test'

/** More controls than any page of the signed-in area has. */
const STEPS_MAX = 120

/** Moves to this control by Tab or Shift+Tab, as keyboard users do, and checks that the focus is visible. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const key = await target.evaluate(keyTowards)
    if (key === undefined) return expectVisibleFocus(target)
    await target.page().keyboard.press(key)
  }
  throw new Error(`${target} is not reached in ${STEPS_MAX} steps`)
}

/** The key that moves the focus towards this element; undefined if it has the focus. */
function keyTowards(element: Element): 'Tab' | 'Shift+Tab' | undefined {
  const active = document.activeElement ?? document.body
  if (active === element) return undefined
  const isBefore = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
  return active !== document.body && isBefore ? 'Shift+Tab' : 'Tab'
}

/** Waits until scrolling has ended and toasts have disappeared. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(faultOfFocus), { message: `the focus on ${target}` }).toBe('seen')
}

/** At least a two-pixel ring (2.4.7), and not completely covered or out of view (2.4.11). */
function faultOfFocus(element: Element): string {
  // Small or hidden inputs show the focus ring around their label.
  const around = [element, element.closest('label')].flatMap((each) => each ?? [])
  const ringed = around.findLast((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!ringed) return 'no ring'
  const { left, right, top, bottom } = ringed.getBoundingClientRect()
  const isSeenAt = (x: number, y: number) => {
    const seen = document.elementFromPoint(x, y)
    return seen !== null && (ringed.contains(seen) || seen.contains(ringed))
  }
  const across = [left + 2, (left + right) / 2, right - 2]
  const down = [top + 2, (top + bottom) / 2, bottom - 2]
  return across.some((x) => down.some((y) => isSeenAt(x, y))) ? 'seen' : 'out of sight'
}

/** Focuses a link or button and presses Enter. */
export async function activate(target: Locator): Promise<void> {
  await tabTo(target)
  await target.press('Enter')
}

/** Focuses a checkbox and ticks it with the space bar. */
export async function tick(checkbox: Locator): Promise<void> {
  await tabTo(checkbox)
  await checkbox.press('Space')
  await expect(checkbox).toBeChecked()
}

/** Focuses a group of radio buttons by Tab, and selects this one with the arrow keys. */
export async function choose(radio: Locator): Promise<void> {
  const page = radio.page()
  const group = page.locator(`input[type="radio"][name="${await radio.getAttribute('name')}"]`)
  const checked = group.and(page.locator(':checked'))
  await tabTo((await checked.count()) > 0 ? checked : group.first())
  for (let left = await group.count(); left > 0 && !(await radio.isChecked()); left -= 1) {
    const here = await radio.evaluate((wanted) => wanted === document.activeElement)
    await page.keyboard.press(here ? 'Space' : 'ArrowDown')
  }
  await expect(radio).toBeChecked()
}

/** Focuses a field and replaces its content, which Tab selects. */
export async function write(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.type(text)
}
