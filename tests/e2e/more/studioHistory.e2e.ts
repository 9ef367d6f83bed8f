import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import {
  colourField,
  discardChanges,
  openStudio,
  paintedToken,
  previewOf,
  publish,
} from '../support/studio'

const HARBOUR = 'harbour.localhost'

test('the history compares and restores what was published', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { props: { colors: { primary: '#1b3a57', accent: '#8a5a2b' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  const history = studio.getByRole('dialog', { name: 'History' })
  const entries = history.locator('ol > li')

  await test.step('the history restores an entry with one click and a confirmation that shows the changes and focuses the note; the restored config becomes a new entry, and unpublished edits stay', async () => {
    await colourField(studio, 'Primary').fill('#7a1f3d')
    await publish(studio)
    await colourField(studio, 'Accent').fill('#1f6f4a')

    await studio.getByRole('button', { name: 'History' }).click()
    // The time is in the club's own time zone, with its abbreviation.
    await expect(entries.first()).toContainText(/, \d{1,2}:\d\d\s[AP]M\sE[SD]T/)
    await expect(entries.first().getByRole('button', { name: /^Restore/ })).toHaveCount(0)
    await entries
      .nth(1)
      .getByRole('button', { name: /^Restore revision \d+$/ })
      .click()
    const confirm = studio.getByRole('dialog', { name: /^Restore revision \d+$/ })
    await expect(confirm.getByRole('listitem')).toHaveText(/Primary.*#7a1f3d.*#1b3a57/)
    await expect(confirm.getByLabel('Note')).toBeFocused()
    await confirm.getByLabel('Note').fill('The old blue was better.')
    await confirm.getByRole('button', { name: 'Restore now' }).click()
    await expect(confirm).toBeHidden()
    const done = history.getByText(/^Revision \d+\sis live again/)
    await expect(done).toBeInViewport()
    // The focus moves to the message instead of being lost with the pressed button.
    await expect
      .poll(() =>
        done.evaluate(
          (text) =>
            document.activeElement?.contains(text) === true &&
            document.activeElement !== document.body,
        ),
      )
      .toBe(true)
    await expect(entries.first()).toContainText(/Restored revision \d+/)
    await expect(entries.first()).toContainText('The old blue was better.')
    // The message about the publish appears inside the dialog, and can be closed there too.
    await history.getByRole('button', { name: 'Close' }).first().click()
    await expect(colourField(studio, 'Primary')).toHaveValue('#1b3a57')
    await expect(colourField(studio, 'Accent')).toHaveValue('#1f6f4a')
    await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe('#1b3a57')
  })

  await test.step('any two entries can be compared, with colour swatches and picture previews; forced entries and notes are shown', async () => {
    await discardChanges(studio)
    await colourField(studio, 'Primary').fill('#7a1f3d')
    await publish(studio)
    await configure(HARBOUR, {
      props: {
        colors: { primary: '#0b5394' },
        slogans: [{ id: 'tide', title: 'Tide', image: 'scene:skyline' }],
      },
    })
    await configure(HARBOUR, {
      props: { slogans: [{ id: 'tide', title: 'Tide', image: 'scene:dunes' }] },
    })

    await studio.getByRole('button', { name: 'History' }).click()
    // Two entries were written by the API without If-Match; the studio always sends it.
    await expect(entries.nth(0).getByText('Forced')).toBeVisible()
    await expect(entries.nth(2).getByText('Forced')).toHaveCount(0)
    await expect(
      entries
        .nth(0)
        .getByRole('listitem')
        .filter({ hasText: 'Skyline' })
        .locator('svg:not([data-icon])'),
    ).toHaveCount(2)

    const compare = history.getByRole('button', { name: 'Compare these two' })
    await expect(compare).toBeDisabled()
    await entries
      .nth(0)
      .getByRole('checkbox', { name: /^Compare revision \d+$/ })
      .check()
    await expect(compare).toBeDisabled()
    await entries.nth(3).getByRole('checkbox').check()
    await compare.click()
    const dialog = studio.getByRole('dialog', { name: /^Revision \d+\sto revision \d+$/ })
    // Only the two revisions are compared, so a change between them that was reverted is not shown.
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Primary' })).toHaveText(
      /#1b3a57.*#0b5394/,
    )
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Primary' })).not.toContainText(
      '#7a1f3d',
    )
    await studio.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    // Choosing a third entry replaces the first.
    await entries.nth(1).getByRole('checkbox').check()
    await expect(entries.nth(0).getByRole('checkbox')).not.toBeChecked()
    await history.getByRole('button', { name: 'Clear' }).click()
    await expect(compare).toBeDisabled()
  })
})
