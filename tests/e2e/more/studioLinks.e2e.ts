import { test } from '../support/draftTest'
import { expect, live } from '../support/portalTest'
import { openPublish, openStudio } from '../support/studio'

const HARBOUR = 'harbour.localhost'

test('a link is chosen by title or name, says where it leads, and a dead one is told before it is published', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, {
    props: { footer: { links: [{ id: 'news', label: 'News', href: '/faq' }] } },
  })
  await openStudio(studio, portal, HARBOUR, 'owner')
  await studio.getByRole('tab', { name: 'Layout', exact: true }).click()
  await studio.getByRole('button', { name: 'News', exact: true }).click()
  const field = studio.getByRole('combobox', { name: 'Links to' })
  const option = (name: string | RegExp) => studio.getByRole('option', { name })

  await test.step('a page by its title, with the keyboard alone', async () => {
    await field.fill('')
    await field.pressSequentially('dini')
    await expect(option('Dining, /dining')).toBeVisible()
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(field).toHaveValue('/dining')
    await expect(option('Dining, /dining')).toHaveCount(0)
    await expect(studio.getByText('Page: Dining')).toBeVisible()
  })

  await test.step('an event from the list, which a phone shows whole', async () => {
    await studio.setViewportSize({ width: 390, height: 844 })
    const choose = studio.getByRole('button', { name: 'Choose: Links to' })
    // In sight first: the list closes when the form scrolls.
    await choose.hover()
    await choose.click()
    const events = studio.getByRole('group', { name: 'Events' })
    await expect(events.getByRole('option').first()).toBeVisible()
    const box = await studio.getByRole('listbox').boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
    await events.getByRole('option').first().click()
    await expect(field).toHaveValue(/^\/events\/\d+$/)
    await expect(studio.getByText(/^Event: /)).toBeVisible()
    await studio.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('what is typed is completed, and a thing that is gone is told', async () => {
    await field.fill('pages/999')
    await field.press('Tab')
    await expect(field).toHaveValue('/pages/999')
    await expect(studio.getByText('There is no content page with number 999')).toBeVisible()
    const dialog = await openPublish(studio)
    await expect(
      dialog.getByText('One link leads to something that members can’t open'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Links to' }).click()
    await expect(field).toBeFocused()
  })
})

test('a link to a section scrolls to it, also on another page', async ({
  page,
  portal,
  configure,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  await configure(HARBOUR, {
    props: {
      footer: { links: [{ id: 'a', label: 'To the rules', href: '/faq#section-rules' }] },
      sections: {
        '/faq': [
          { id: 'long', widget: 'rich-text', settings: { text: 'Line\n\n'.repeat(80) } },
          {
            id: 'rules',
            widget: 'rich-text',
            settings: { title: 'House rules', text: 'Be kind.' },
          },
        ],
      },
    },
  })
  await page.goto(portal.url(HARBOUR, '/terms'))
  await live(page)
  await page.getByRole('link', { name: 'To the rules' }).click()
  await expect(page).toHaveURL(/\/faq#section-rules$/)
  await live(page)
  await expect(page.locator('#section-rules')).toBeInViewport()
})
