import { expect, test } from './support/portalTest'
import { colourField, openStudio, painted, previewOf, publish } from './support/studio'

const HARBOUR = 'harbour.localhost'
test.setTimeout(120_000)

test('the history restores an entry in one click and a confirmation that shows what changes; the restored state is a new entry, and what was edited and not published stays', async ({ page: studio, portal, configure }) => {
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57', accent: '#8a5a2b' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  await colourField(studio, 'Primary').fill('#7a1f3d')
  await publish(studio)
  await colourField(studio, 'Accent').fill('#1f6f4a')

  await studio.getByRole('button', { name: 'History' }).click()
  const history = studio.getByRole('dialog', { name: 'History' })
  const entries = history.locator('ol > li')
  // In the club's own time zone, with its abbreviation.
  await expect(entries.first()).toContainText(/, \d{1,2}:\d\d [AP]M E[SD]T/)
  await expect(entries.first().getByRole('button')).toHaveCount(0)
  await entries.nth(1).getByRole('button', { name: /^Restore revision \d+$/ }).click()
  const confirm = studio.getByRole('dialog', { name: /^Restore revision \d+$/ })
  await expect(confirm.getByRole('listitem')).toHaveText(/Primary.*#7a1f3d.*#1b3a57/)
  await confirm.getByLabel('Note').fill('The old blue was better.')
  await confirm.getByRole('button', { name: 'Restore now' }).click()
  await expect(confirm).toBeHidden()
  await expect(history.getByText(/^Revision \d+ stands again/)).toBeVisible()
  await expect(entries.first()).toContainText(/Went back to revision \d+/)
  await expect(entries.first()).toContainText('The old blue was better.')
  await history.getByRole('button', { name: 'Close' }).click()
  await expect(colourField(studio, 'Primary')).toHaveValue('#1b3a57')
  await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
  await expect.poll(() => painted(previewOf(studio), 'color-primary')).toBe('#1b3a57')
})

test('while somebody edits, a publish elsewhere is a quiet line; taking it over puts the edit on top; without an edit it is simply shown', async ({ page: studio, portal, configure, anotherBrowser }) => {
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57', accent: '#8a5a2b' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  const idle = await (await anotherBrowser()).newPage()
  await openStudio(idle, portal, HARBOUR, 'manager')
  await colourField(studio, 'Accent').fill('#1f6f4a')
  await configure(HARBOUR, { props: { colors: { primary: '#0b5394' } } })
  await expect(studio.getByText('owner published while you were editing. Your changes are kept.')).toBeVisible()
  await expect(colourField(studio, 'Primary')).toHaveValue('#1b3a57')
  await studio.getByRole('button', { name: 'Take it over' }).click()
  await expect(studio.getByRole('button', { name: 'Take it over' })).toHaveCount(0)
  await expect(colourField(studio, 'Primary')).toHaveValue('#0b5394')
  await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
  await expect(colourField(idle, 'Primary')).toHaveValue('#0b5394')
  // On top of it: publishing meets no conflict.
  await publish(studio)
})
