import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { colourField, openColours, openStudio, paintedToken, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'

test('a saved draft publishes nothing and comes back in another browser of the same admin; discarding it there deletes it', async ({
  page: studio,
  portal,
  configure,
  anotherBrowser,
}) => {
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  const saveDraft = studio.getByRole('button', { name: 'Save draft', exact: true })
  await expect(saveDraft).toBeDisabled()
  await colourField(studio, 'Primary').fill('#7a1f3d')
  await saveDraft.click()
  await expect(studio.getByText(/^Draft saved .*[AP]M\sE[SD]T$/)).toBeVisible()
  await expect(saveDraft).toBeDisabled()
  const config = await studio.evaluate(async () => (await fetch('/config')).text())
  expect([config.includes('#1b3a57'), config.includes('#7a1f3d')]).toEqual([true, false])

  const other = await (await anotherBrowser()).newPage()
  await openStudio(other, portal, HARBOUR, 'owner')
  await expect(colourField(other, 'Primary')).toHaveValue('#7a1f3d')
  await expect.poll(() => paintedToken(previewOf(other), 'color-primary')).toBe('#7a1f3d')
  await expect(other.getByText(/^Draft saved /)).toBeVisible()

  const discard = other.getByRole('button', { name: 'Discard', exact: true })
  await discard.click()
  const deleted = other.waitForResponse((response) => response.request().method() === 'DELETE')
  await other.getByRole('button', { name: 'Discard changes' }).click()
  expect((await deleted).status()).toBe(204)
  // The button keeps the keyboard focus, although there is nothing left to discard.
  await expect(discard).toBeDisabled()
  await expect(discard).toBeFocused()
  const undo = other.getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await expect(colourField(other, 'Primary')).toHaveValue('#7a1f3d')
  // Redone, because leaving the page still stores the last change.
  await other.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(colourField(other, 'Primary')).toHaveValue('#1b3a57')
  await other.evaluate(() => (localStorage.clear(), sessionStorage.clear()))
  await other.reload()
  await openColours(other)
  await expect(colourField(other, 'Primary')).toHaveValue('#1b3a57')
})
