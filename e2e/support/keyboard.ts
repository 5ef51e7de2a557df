import { expect, type Locator } from '@playwright/test'

/** More than any page of the signed-in area holds before its last control. */
const STEPS_MAX = 120

/** Walks with Tab or Shift+Tab to this control, as people without a mouse do, and sees where the focus is. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const key = await target.evaluate(keyTowards)
    if (key === undefined) return expectVisibleFocus(target)
    await target.page().keyboard.press(key)
  }
  throw new Error(`${target} is not reached in ${STEPS_MAX} steps`)
}

/** The key that brings the focus nearer to this element; undefined when it is there. */
function keyTowards(element: Element): 'Tab' | 'Shift+Tab' | undefined {
  const active = document.activeElement ?? document.body
  if (active === element) return undefined
  const isBefore = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
  return active !== document.body && isBefore ? 'Shift+Tab' : 'Tab'
}

/** Waits for the page to have scrolled there and for messages that pass by. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(faultOfFocus), { message: `the focus on ${target}` }).toBe('seen')
}

/** A ring of two pixels at least (2.4.7), and not wholly covered or out of sight (2.4.11). */
function faultOfFocus(element: Element): string {
  // Small or unseen inputs show their focus as a ring around their label.
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

/** Goes to a link or button and presses Enter. */
export async function activate(target: Locator): Promise<void> {
  await tabTo(target)
  await target.press('Enter')
}

/** Goes to a checkbox and ticks it with the space bar. */
export async function tick(checkbox: Locator): Promise<void> {
  await tabTo(checkbox)
  await checkbox.press('Space')
  await expect(checkbox).toBeChecked()
}

/** Goes to a group of radio buttons, where Tab enters it, and on to this one with the arrow keys. */
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

/** Goes to a field and types in place of what is there; Tab selects it. */
export async function write(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await field.page().keyboard.type(text)
}
