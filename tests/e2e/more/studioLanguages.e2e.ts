import { expect, live, test } from '../support/portalTest'
import { openStudio, publish } from '../support/studio'

const HARBOUR = 'harbour.localhost'

test('a hero and a note are written in two languages at once, and members read each in their language without a reload', async ({
  page: studio,
  portal,
  context,
  configure,
  signIn,
}) => {
  // Afterwards the fixture restores what this test publishes.
  await configure(HARBOUR, {})
  await openStudio(studio, portal, HARBOUR, 'owner')
  await studio.getByRole('tab', { name: 'Sections' }).click()
  await studio.getByRole('switch', { name: 'Write in English and Spanish' }).check()
  await studio.getByRole('button', { name: /^Hero/ }).first().click()
  await studio.getByRole('textbox', { name: 'Headline (Español)' }).fill('')
  await studio.getByText(/^Español: /).click()
  await studio
    .getByRole('button', { name: /“?Hero.*Headline$/ })
    .first()
    .click()
  const spanish = studio.getByRole('textbox', { name: 'Headline (Español)' })
  await expect(spanish).toBeFocused()
  await studio.getByRole('textbox', { name: 'Headline (English)' }).fill('Fair winds')
  await spanish.fill('Buen viento')
  await studio.getByRole('tab', { name: 'Layout' }).click()
  await studio.getByRole('textbox', { name: 'Line of text (English)' }).fill('Since 1902')
  await studio.getByRole('textbox', { name: 'Line of text (Español)' }).fill('Desde 1902')
  await publish(studio)

  await signIn(HARBOUR, 'alex@example.com')
  const member = await context.newPage()
  await member.goto(portal.url(HARBOUR, '/account'))
  await live(member)
  const footer = member.getByRole('contentinfo')
  await expect(footer.getByText('Since 1902')).toBeVisible()
  await member.getByLabel('Language').filter({ visible: true }).first().selectOption('es')
  await expect(footer.getByText('Desde 1902')).toBeVisible()
  await member.goto(portal.url(HARBOUR))
  await expect(member.getByRole('heading', { name: 'Buen viento' })).toBeVisible()
})
