import { clearSession } from '../support/clearSession'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test.describe('props of the portal config change the rendered portal', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }))

  test('layout [shell.theme.prop-layout]', async ({ page, portal, configure }) => {
    const formAt = async () => (await page.getByRole('main').boundingBox())?.x ?? 0
    await configure(HARBOUR, { props: { layout: { picture_side: 'start' } } })
    await page.goto(portal.url(HARBOUR, '/login'))
    expect(await formAt()).toBeGreaterThan(400)
    await configure(HARBOUR, { props: { layout: { picture_side: 'end' } } })
    await page.goto(portal.url(HARBOUR, '/login'))
    expect(await formAt()).toBeLessThan(100)
  })

  test('navigation [shell.theme.prop-navigation]', async ({ page, portal, configure, signIn }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await configure(HARBOUR, { props: { navigation: { mode: 'burger' } } })
    await page.goto(portal.url(HARBOUR))
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await configure(HARBOUR, { props: { navigation: { mode: 'vertical' } } })
    await page.goto(portal.url(HARBOUR))
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  })

  test('sider [shell.theme.prop-sider]', async ({ page, portal, configure, signIn }) => {
    await signIn(HARBOUR, 'alex@example.com')
    const sider = page.getByRole('complementary').first()
    await configure(HARBOUR, {
      props: { sider: { note: 'Dock office open until nine', account_card: false } },
    })
    await page.goto(portal.url(HARBOUR))
    await expect(sider.getByText('Dock office open until nine')).toBeVisible()
    await expect(sider.locator('a[href="/account/memberships"]')).toHaveCount(0)
    await configure(HARBOUR, { props: { sider: { note: '', account_card: true } } })
    await page.goto(portal.url(HARBOUR))
    await expect(sider.locator('a[href="/account/memberships"]')).toBeVisible()
  })

  test('footer [shell.theme.prop-footer]', async ({ page, portal, configure, signIn }) => {
    await signIn(HARBOUR, 'alex@example.com')
    await configure(HARBOUR, {
      props: {
        footer: {
          text: 'Fair winds',
          links: [{ id: 'tide', label: 'Tide times', href: 'https://tides.example/' }],
        },
      },
    })
    await page.goto(portal.url(HARBOUR))
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('Fair winds')).toBeVisible()
    await expect(footer.getByRole('link', { name: /Tide times/ })).toHaveAttribute(
      'href',
      'https://tides.example/',
    )
  })

  test('colours [shell.theme.prop-colors]', async ({ page, portal, configure }) => {
    await configure(HARBOUR, { props: { colors: { primary: '#123456' } } })
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS(
      'background-color',
      'rgb(18, 52, 86)',
    )
    await configure(HARBOUR, { props: { colors: { primary: 'rebeccapurple' } } })
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCSS(
      'background-color',
      'rgb(102, 51, 153)',
    )
  })

  test('logo [shell.theme.prop-logo]', async ({ page, portal, configure }) => {
    await configure(HARBOUR, { props: { logo: { image: null, text: 'H.H.Y.C.' } } })
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(page.getByText('H.H.Y.C.').first()).toBeVisible()
  })

  test('social links [shell.theme.prop-social]', async ({ page, portal, configure, signIn }) => {
    await signIn(HARBOUR, 'alex@example.com')
    const social = {
      facebook: 'https://facebook.example/h',
      twitter: 'https://twitter.example/h',
      linked_in: 'https://linkedin.example/h',
      google: 'https://google.example/h',
      instagram: 'https://instagram.example/h',
    }
    await configure(HARBOUR, { props: { social, footer: { show_social: true } } })
    await page.goto(portal.url(HARBOUR))
    for (const href of Object.values(social))
      await expect(page.getByRole('contentinfo').locator(`a[href="${href}"]`)).toBeVisible()
    await configure(HARBOUR, { props: { social: { facebook: null } } })
    await page.goto(portal.url(HARBOUR))
    await expect(
      page.getByRole('contentinfo').locator('a[href="https://instagram.example/h"]'),
    ).toBeVisible()
    await expect(
      page.getByRole('contentinfo').locator('a[href="https://facebook.example/h"]'),
    ).toHaveCount(0)
  })

  test('slogans [shell.theme.prop-slogans]', async ({ page, portal, configure }) => {
    await configure(HARBOUR, {
      props: {
        slogans: [
          { id: 'one', title: 'Mind the boom', subtitle: 'Said with love', image: 'scene:tennis' },
        ],
      },
    })
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(page.getByText('Mind the boom').filter({ visible: true })).toBeVisible()
    await expect(page.getByText('Said with love').filter({ visible: true })).toBeVisible()
  })

  test('fonts [shell.theme.prop-fonts]', async ({ page, portal, configure }) => {
    await configure(HARBOUR, {
      props: { fonts: { heading: { family: 'Space Grotesk' }, body: { family: 'Space Grotesk' } } },
    })
    await page.goto(portal.url(HARBOUR, '/login'))
    const family = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily)
    expect(await family('h1')).toContain('Space Grotesk')
    expect(await family('body')).toContain('Space Grotesk')
    await ready(page)
    // The page loads its fonts only now, once it is ready.
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.fonts].some(
            ({ family, status }) => family.includes('Space Grotesk') && status === 'loaded',
          ),
        ),
      )
      .toBe(true)
  })

  test('assets [shell.theme.prop-assets]', async ({ page, portal, configure, signIn }) => {
    await signIn(HARBOUR, 'taylor@example.com')
    await configure(HARBOUR, {
      props: { assets: { avatar: 'scene:tennis', avatar_female: 'scene:tennis' } },
    })
    await page.goto(portal.url(HARBOUR))
    await expect(
      page.getByRole('complementary').first().locator('use[href*="tennis"]').first(),
    ).toBeAttached()
    await configure(HARBOUR, {
      props: { assets: { avatar: 'scene:wine', avatar_female: 'scene:wine' } },
    })
    await page.goto(portal.url(HARBOUR))
    await expect(
      page.getByRole('complementary').first().locator('use[href*="wine"]').first(),
    ).toBeAttached()
  })

  test('sections [shell.theme.prop-sections]', async ({ page, portal, configure, signIn }) => {
    await signIn(HARBOUR, 'alex@example.com')
    const notice = {
      id: 'n',
      widget: 'notice',
      settings: { title: 'The slipway is closed', text: 'Until Monday.' },
    }
    await configure(HARBOUR, {
      props: {
        sections: {
          '/': [notice],
          '/events': [{ ...notice, settings: { title: 'Regatta week' } }],
        },
      },
    })
    await page.goto(portal.url(HARBOUR))
    await expect(page.getByText('The slipway is closed')).toBeVisible()
    await ready(page)
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await expect(page.getByText('Regatta week')).toBeVisible()
  })

  test('favicon [shell.theme.prop-favicon]', async ({ page, portal, configure }) => {
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/favicon\.svg/)
    await configure(HARBOUR, { props: { favicon: 'https://harbour.example/icon.png' } })
    await page.route('https://harbour.example/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: Buffer.alloc(0) }),
    )
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
      'href',
      'https://harbour.example/icon.png',
    )
  })
})

test('without analytics no tracking script is loaded; with a provider the provider’s script is loaded, except where the address is a secret [shell.entity.portal-config-analytics]', async ({
  page,
  portal,
  configure,
}) => {
  await page.goto(portal.url(HARBOUR, '/login'))
  expect(await page.locator('script[src^="http"]').count()).toBe(0)
  await page.route('https://plausible.io/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.goto('about:blank')
  await configure(HARBOUR, { analytics: { provider: 'plausible', site_id: 'harbour.example' } })
  const loaded = page.waitForRequest('https://plausible.io/**')
  await page.goto(portal.url(HARBOUR, '/login'))
  await loaded
  const scriptedAt = (path: string) =>
    page.evaluate(
      async (at) => (await (await fetch(at)).text()).includes('src="https://plausible.io'),
      path,
    )
  expect(await scriptedAt('/login')).toBe(true)
  for (const secret of [
    '/guest-vouchers/1/2408',
    '/guest-pass/4/8275',
    '/guest-tickets/T-1',
    '/verify-email/a',
    '/password-reset/a',
    '/activate/a',
    '/actions/verify-email?id=a',
  ]) {
    expect([secret, await scriptedAt(secret)]).toEqual([secret, false])
  }
})

test('a member whose network is disabled has no location choice [shell.entity.portal-config-global-network-off]', async ({
  page,
  portal,
  configure,
  signIn,
}) => {
  await configure(HARBOUR, { global_network: { enabled: false } })
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR))
  await ready(page)
  await expect(page.getByLabel('Location')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Choose Location' })).toHaveCount(0)
})

test('gender F without a photo gets a different default avatar [shell.entity.customer-gender-avatar]', async ({
  page,
  portal,
  configure,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await configure(HARBOUR, {
    props: { assets: { avatar: 'scene:wine', avatar_female: 'scene:tennis' } },
  })
  const avatarScenes = () =>
    page
      .getByRole('complementary')
      .first()
      .locator('use')
      .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''))
  const genders: boolean[] = []
  for (const email of [
    'alex@example.com',
    'morgan@example.com',
    'taylor@example.com',
    'casey@example.com',
  ]) {
    await clearSession(page)
    await signIn(HARBOUR, email)
    await page.goto(portal.url(HARBOUR))
    const gender = await page.evaluate(
      () =>
        JSON.parse(document.getElementById('portico-state')?.textContent ?? '{}').customer.gender,
    )
    const scenes = (await avatarScenes()).join(' ')
    expect(scenes).toContain(gender === 'F' ? 'tennis' : 'wine')
    genders.push(gender === 'F')
  }
  expect(new Set(genders).size).toBe(2)
})
