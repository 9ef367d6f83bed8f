import type { Locator, Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { colourField, openStudio, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'

const dialogOf = (studio: Page): Locator => studio.getByRole('dialog', { name: 'Find anything' })

/** Opens *Find anything* by its keys and types a search. */
async function look(studio: Page, search: string): Promise<Locator> {
  await studio.keyboard.press('ControlOrMeta+k')
  const dialog = dialogOf(studio)
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await studio.keyboard.type(search)
  return dialog
}

const optionIn = (dialog: Locator, group: string, name: string | RegExp): Locator =>
  dialog.getByRole('group', { name: group }).getByRole('option', { name })

test('by keyboard, a setting is opened at its field, a page in the preview, a section in its list, and a text in its language', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, {
    props: {
      colors: { accent: '#8a5a2b' },
      slogans: [{ id: 'tide', title: { en: 'High water', es: 'Pleamar en la bahía' } }],
      sections: {
        '/': [{ id: 'news', widget: 'rich-text', settings: { title: 'From the quay' } }],
      },
    },
  })
  await openStudio(studio, portal, HARBOUR, 'owner')

  await test.step('the first that is found is opened by Enter, here by its value', async () => {
    await studio.getByRole('tab', { name: 'Look', exact: true }).click()
    const dialog = await look(studio, '#8a5a2b')
    await expect(optionIn(dialog, 'Settings', /^Accent/)).toBeVisible()
    expect(await seriousViolations(studio)).toEqual([])
    await studio.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(colourField(studio, 'Accent')).toBeFocused()
  })

  await test.step('from within a field too', async () => {
    const dialog = await look(studio, 'dining')
    await expect(optionIn(dialog, 'Pages', /^Dining/)).toBeVisible()
    await optionIn(dialog, 'Pages', /^Dining/).click()
    await expect(previewOf(studio).getByRole('heading', { level: 1, name: 'Dining' })).toBeVisible()
  })

  await test.step('a section is opened on its page', async () => {
    const dialog = await look(studio, 'quay')
    await expect(optionIn(dialog, 'Sections', /From the quay/)).toBeVisible()
    await optionIn(dialog, 'Sections', /From the quay/).click()
    await expect(studio.getByRole('tab', { name: 'Sections', selected: true })).toBeVisible()
    await expect(studio.getByRole('tabpanel').locator('[data-item="news"] :focus')).toBeVisible()
  })

  await test.step('words without their accents find a text in another language, at its field', async () => {
    const dialog = await look(studio, 'bahia pleamar')
    const option = optionIn(dialog, 'Texts', /Pleamar en la bahía/)
    await expect(option).toContainText('Español')
    await studio.keyboard.press('Enter')
    await expect(studio.locator(':focus')).toHaveValue('Pleamar en la bahía')
  })

  await test.step('a text of the portal is opened among the texts', async () => {
    const dialog = await look(studio, 'page.home.title')
    await expect(dialog.getByRole('group', { name: 'Texts' }).getByRole('option')).toHaveCount(1)
    await studio.keyboard.press('Enter')
    await expect(studio.getByRole('tab', { name: 'Texts', selected: true })).toBeVisible()
    await expect(studio.getByRole('tabpanel').getByText('1 text', { exact: false })).toBeVisible()
  })

  await test.step('what was opened last comes first', async () => {
    const dialog = await look(studio, '')
    await expect(
      dialog.getByRole('group', { name: 'Opened before' }).getByRole('option').nth(1),
    ).toContainText('Pleamar en la bahía')
    await studio.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})

test('by mouse at 1024 px, commands run or say why not, and another club is opened', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { props: { colors: { accent: '#8a5a2b' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  await studio.setViewportSize({ width: 1024, height: 768 })
  const open = async (): Promise<Locator> => {
    await studio.getByRole('button', { name: 'Find anything' }).click()
    return dialogOf(studio)
  }

  await test.step('a command that can’t be used says why', async () => {
    const dialog = await open()
    await dialog.getByRole('combobox').fill('publish')
    await optionIn(dialog, 'Commands', /^Publish/).click()
    await expect(dialog.getByRole('status')).toHaveText(
      'Publish can’t be used now: Nothing to publish',
    )
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a command does what its button does', async () => {
    await colourField(studio, 'Accent').fill('#1f6f4a')
    const dialog = await open()
    await dialog.getByRole('combobox').fill('publish')
    await optionIn(dialog, 'Commands', /^Publish/).click()
    await expect(studio.getByRole('dialog', { name: 'Publish changes' })).toBeVisible()
    await studio.keyboard.press('Escape')
    await (await open()).getByRole('combobox').fill('phone 390')
    await optionIn(dialog, 'Commands', /Phone, 390 px/).click()
    await expect(studio.getByText('390 px · 100 %')).toBeVisible()
  })

  await test.step('nothing that is found is said', async () => {
    const dialog = await open()
    await dialog.getByRole('combobox').fill('qqqq')
    await expect(dialog.getByText(/^Nothing is called “qqqq”/)).toBeVisible()
    await studio.keyboard.press('Escape')
  })
})
