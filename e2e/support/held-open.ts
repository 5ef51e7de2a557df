import { expect, type Locator } from '@playwright/test'

/** Sends with this press and tries to get out while the answer is on its way: the dialog stays, the call goes on. */
export async function expectHeldOpen(
  dialog: Locator,
  call: string | RegExp,
  press: () => Promise<void>,
): Promise<void> {
  const page = dialog.page()
  const answer = Promise.withResolvers<void>()
  await page.route(call, async (route, request) => {
    if (request.method() === 'GET') return route.fallback()
    await answer.promise
    return route.continue()
  })
  await Promise.all([page.waitForRequest(call), press()])
  await page.keyboard.press('Escape')
  // A question or a closed dialog would be in the way of these.
  for (const way of await dialog.getByRole('button', { name: /^(Abbrechen|Adresse ändern|Schließen)$/ }).all())
    await way.click({ timeout: 5_000 })
  await expect(dialog).toBeVisible()
  answer.resolve()
}
