import { customerCookies } from '../support/cookies'
import { mainMenu } from '../support/menu'
import { expect, live, ready, test } from '../support/portalTest'

// tests/pages/theme.test.ts and src/app/shells/shells.test.tsx change each setting by itself.

const HARBOUR = 'harbour.localhost'
const SOCIAL = {
  facebook: 'https://facebook.example/h',
  twitter: 'https://twitter.example/h',
  linked_in: 'https://linkedin.example/h',
  google: 'https://google.example/h',
  instagram: 'https://instagram.example/h',
}
const notice = (title: string) => ({
  id: 'n',
  widget: 'notice',
  settings: { title, text: 'Until Monday.' },
})

test('the portal looks and says what its config says: layout, menu, sider, footer, colours, logo, links, slogans, fonts, pictures, sections, icon, visitor statistics and network', async ({
  page,
  portal,
  configure,
  signIn,
  anotherBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('https://harbour.example/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: Buffer.alloc(0) }),
  )
  await page.route('https://plausible.io/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await configure(HARBOUR, {
    analytics: { provider: 'plausible', site_id: 'harbour.example' },
    global_network: { enabled: false },
    props: {
      layout: { picture_side: 'end' },
      navigation: { mode: 'burger' },
      sider: { note: 'Dock office open until nine', account_card: true },
      footer: {
        text: 'Fair winds',
        show_social: true,
        links: [{ id: 'tide', label: 'Tide times', href: 'https://tides.example/' }],
      },
      colors: { primary: 'rebeccapurple' },
      logo: { image: null, text: 'H.H.Y.C.' },
      social: SOCIAL,
      slogans: [
        { id: 'one', title: 'Mind the boom', subtitle: 'Said with love', image: 'scene:tennis' },
      ],
      fonts: { heading: { family: 'Space Grotesk' }, body: { family: 'Space Grotesk' } },
      assets: { avatar: 'scene:wine', avatar_female: 'scene:tennis' },
      sections: { '/': [notice('The slipway is closed')], '/events': [notice('Regatta week')] },
      favicon: 'https://harbour.example/icon.png',
    },
  })

  const counted = page.waitForRequest('https://plausible.io/**')
  await page.goto(portal.url(HARBOUR, '/login'))
  await test.step('signed out: layout, colours, logo, slogans and icon [shell.theme.prop-layout] [shell.theme.prop-colors] [shell.theme.prop-logo] [shell.theme.prop-slogans] [shell.theme.prop-favicon]', async () => {
    expect((await page.getByRole('main').boundingBox())?.x).toBeLessThan(100)
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS(
      'background-color',
      'rgb(102, 51, 153)',
    )
    for (const text of ['H.H.Y.C.', 'Mind the boom', 'Said with love'])
      await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
      'href',
      'https://harbour.example/icon.png',
    )
  })
  await test.step('the provider’s script is loaded [shell.entity.portal-config-analytics]', async () => {
    await counted
  })
  await test.step('fonts [shell.theme.prop-fonts]', async () => {
    for (const selector of ['h1', 'body'])
      await expect(page.locator(selector).first()).toHaveCSS('font-family', /Space Grotesk/)
    await ready(page)
    // The page loads its fonts only now, once it is ready.
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Space Grotesk') && status === 'loaded',
      ),
    )
  })

  await signIn(HARBOUR, 'alex@example.com')
  // With the menu behind a button, only the account area has the sider.
  await page.goto(portal.url(HARBOUR, '/account'))
  const sider = page.getByRole('complementary').first()
  const footer = page.getByRole('contentinfo')
  await test.step('signed in: menu, sider, footer and social links [shell.theme.prop-navigation] [shell.theme.prop-sider] [shell.theme.prop-footer] [shell.theme.prop-social]', async () => {
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expect(sider.getByText('Dock office open until nine')).toBeVisible()
    await expect(sider.locator('a[href="/account/memberships"]').first()).toBeVisible()
    await expect(footer.getByText('Fair winds')).toBeVisible()
    await expect(footer.getByRole('link', { name: /Tide times/ })).toHaveAttribute(
      'href',
      'https://tides.example/',
    )
    for (const href of Object.values(SOCIAL))
      await expect(footer.locator(`a[href="${href}"]`)).toBeVisible()
  })
  await test.step('avatars, by gender [shell.theme.prop-assets] [shell.entity.customer-gender-avatar]', async () => {
    const other = await anotherBrowser()
    await other.route('https://harbour.example/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.alloc(0) }),
    )
    await other.route('https://plausible.io/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await other.addCookies(await customerCookies(portal, HARBOUR, 'morgan@example.com'))
    const morgan = await other.newPage()
    await morgan.setViewportSize({ width: 1440, height: 900 })
    await morgan.goto(portal.url(HARBOUR, '/account'))
    const scenes = [
      sider.locator('use[href*="wine"], use[href*="tennis"]').first(),
      morgan
        .getByRole('complementary')
        .first()
        .locator('use[href*="wine"], use[href*="tennis"]')
        .first(),
    ]
    const shown = await Promise.all(
      scenes.map(
        async (scene) => /wine|tennis/.exec((await scene.getAttribute('href')) ?? '')?.[0],
      ),
    )
    expect(shown.toSorted()).toEqual(['tennis', 'wine'])
    await morgan.close()
  })
  await test.step('no choice of location without the network [shell.entity.portal-config-global-network-off]', async () => {
    await live(page)
    await expect(page.getByLabel('Location')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Choose Location' })).toHaveCount(0)
  })
  await test.step('sections, also of a page that is opened later [shell.theme.prop-sections]', async () => {
    for (const [name, title] of [
      ['My Club', 'The slipway is closed'],
      ['Events', 'Regatta week'],
    ] as const) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await mainMenu(page).getByRole('link', { name, exact: true }).click()
      await expect(page.getByText(title)).toBeVisible()
    }
  })
})
