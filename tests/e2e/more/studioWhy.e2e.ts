import type { Page } from '@playwright/test'
import { test } from '../support/draftTest'
import { expect } from '../support/portalTest'
import { discardChanges, openStudio, previewOf, openMore } from '../support/studio'

const HARBOUR = 'harbour.localhost'

const choose = (studio: Page, control: string, label: string) =>
  studio.getByLabel(control, { exact: true }).selectOption({ label })
const findings = (panel: ReturnType<Page['getByRole']>) => panel.getByRole('listitem')

test('“Why?” explains who can open a page and leads to the setting', async ({
  page: studio,
  portal,
  configure,
  expectErrors,
}) => {
  // The change applies only in the preview: the server still restricts the page to members.
  expectErrors(/403.*\/api\/events/)
  // In the last step the club has lost the page that the preview shows.
  expectErrors(/404.*\/events\?preview=1/)
  await configure(HARBOUR, {
    pages: [
      { uri: '/events', members_only: true },
      { uri: '/dining', enabled: false },
    ],
    settings: { navigation: { directory: { enabled: false } } },
  })
  await openStudio(studio, portal, HARBOUR, 'manager')

  await test.step('“Why?” names the gate and the setting that keep a person from a page, and links to the control; a fix takes effect at once', async () => {
    await choose(studio, 'Page', 'Events')
    await openMore(studio)
    await studio.getByRole('button', { name: 'Why?' }).click()
    await expect(findings(studio.getByRole('region', { name: '“Events” as Member' }))).toHaveText([
      'Visible.',
      'In the menu.',
    ])

    await choose(studio, 'View as', 'Customer')
    const panel = studio.getByRole('region', { name: '“Events” as Customer' })
    await expect(findings(panel).first()).toContainText(
      'Members only: Pages › Events › Members only is on.',
    )
    await expect(findings(panel).last()).toContainText(
      'Not in the menu because the entry is for members: Navigation › Events › Members only is on.',
    )
    await expect(previewOf(studio).getByRole('main')).toContainText(/members/i)
    await panel.getByRole('button', { name: 'Open Pages › Events › Members only' }).click()
    await expect(studio.getByRole('tab', { name: 'Pages' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    const setting = studio
      .getByRole('tabpanel')
      .getByRole('switch', { name: 'Members only' })
      .filter({ visible: true })
    await expect(setting).toBeFocused()
    await studio.keyboard.press('Space')
    await expect(findings(panel).first()).toHaveText('Visible.')
    await expect(previewOf(studio).getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()

    await choose(studio, 'View as', 'Member')
    for (const [title, expected, open] of [
      [
        'Dining',
        ['The page is off: Pages › Dining.', 'Not in the menu because the page does not exist.'],
        'Open Pages › Dining',
      ],
      [
        'Directory',
        ['Visible.', 'Not in the menu because its entry is off: Navigation › Directory.'],
        'Open Navigation › Directory',
      ],
    ] as const) {
      await choose(studio, 'Page', title)
      const shown = studio.getByRole('region', { name: `“${title}” as Member` })
      for (const [at, text] of expected.entries())
        await expect(findings(shown).nth(at)).toContainText(text)
      await shown.getByRole('button', { name: open, exact: true }).click()
      await expect(studio.getByRole('switch', { name: new RegExp(title) })).toBeFocused()
    }
  })

  await test.step('“Why?” explains the other gates: sign-in, payment, password, plan, and the choice of a home club', async () => {
    await choose(studio, 'Page', 'Events')
    for (const [persona, expected] of [
      ['Visitor', 'Requires sign-in: visitors see the sign-in screen instead.'],
      ['Past due', 'A membership payment is due. Nothing else opens until it is paid.'],
      ['Change password', 'The password must be changed first.'],
      ['Create password', 'A password must be created first.'],
      [
        'New member',
        'an owner sets up the network on the server’s command line.npm run club -- set harbour /globalNetwork/enabled false',
      ],
    ] as const) {
      await choose(studio, 'View as', persona)
      await expect(
        findings(studio.getByRole('region', { name: `“Events” as ${persona}` })).first(),
      ).toContainText(expected)
    }
    await choose(studio, 'View as', 'Member')
    await choose(studio, 'Plan', 'Lounge')
    const panel = studio.getByRole('region', { name: '“Events” as Member' })
    await expect(findings(panel).first()).toHaveText(
      'Only on the Plus plan; the preview uses Lounge, chosen above under Plan.',
    )
    await panel.getByText('What about everyone else?').click()
    await expect(panel.locator('dl > div')).toHaveText([
      'VisitorPlus plan',
      'CustomerPlus plan',
      'MemberPlus plan',
      'Past duePayment due',
      'Change passwordPlus plan',
      'Create passwordPlus plan',
      'House accountPlus plan',
      'New memberChoose location',
    ])
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toHaveCount(0)
    await choose(studio, 'Plan', 'As configured')
  })

  await test.step('“Who sees what” lists every page and person', async () => {
    await studio.getByRole('button', { name: 'Tools' }).click()
    await studio.getByRole('menuitem', { name: 'Who sees what' }).click()
    const matrix = studio.getByRole('dialog', { name: 'Who sees what' })
    await expect(matrix.getByRole('columnheader')).toHaveText([
      'Page',
      'Visitor',
      'Customer',
      'Member',
      'Past due',
      'Change password',
      'Create password',
      'House account',
      'New member',
    ])
    await expect(matrix.getByRole('row', { name: /^Events / }).getByRole('cell')).toHaveText([
      'Sign-in first',
      'Visible',
      'Visible',
      'Payment due',
      'New password',
      'First password',
      'Visible',
      'Choose location',
    ])
  })

  await test.step('for a club on Lounge, “Why?” shows how an owner can change the plan', async () => {
    await studio.keyboard.press('Escape')
    await discardChanges(studio)
    // Leaves the studio first, because its frame might request what the club has just lost.
    await studio.goto('about:blank')
    await configure(HARBOUR, { plan: 'Lounge' })
    await studio.goto(portal.url(HARBOUR, '/studio/'))
    await expect(previewOf(studio).getByRole('main')).toBeVisible()
    await choose(studio, 'Page', 'Events')
    await openMore(studio)
    await studio.getByRole('button', { name: 'Why?' }).click()
    await expect(
      findings(studio.getByRole('region', { name: '“Events” as Member' })).first(),
    ).toHaveText(
      `Only on the Plus plan; this club is on Lounge. The plan can’t be changed here: an owner changes it on the server’s command line.npm run club -- set harbour /plan '"Plus"'`,
    )
  })
})
