import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

const adminFields = [
  'business_location_id',
  'employee_id',
  'welcome_message',
  'last_accessed',
  'company_id',
  'user_id',
  'first_name',
  'last_name',
  'mobile_number',
  'email',
  'username',
  'permission_level',
  'areas',
  'status',
  'created_on',
  'modified_on',
  'created_by',
]

describe.each(engines)('an admin on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  const signedIn = async (username: string, host?: string) => {
    const browser = server.browser(host)
    expect((await browser.signInAdmin(username)).statusCode).toBe(200)
    return browser
  }
  const shownCompany = async (browser: Browser) =>
    (await browser.call('GET', '/config')).json<{ company: { id: number } }>().company.id

  it('signs in and gets the admin user with every field except the password, and the admin cookie [shell.call.admin-login] [shell.call.admin-login-body] [shell.entity.admin-user] [shell.entity.admin-user-password-hidden]', async () => {
    const login = await server.browser().signInAdmin('manager')
    expect(login.statusCode).toBe(200)
    expect(Object.keys(login.json<object>()).sort()).toEqual([...adminFields].sort())
    expect(login.json()).toMatchObject({
      username: 'manager',
      permission_level: 'manager',
      company_id: 1,
      status: 'active',
    })
    expect(login.body).not.toContain('argon2')
    expect(
      login.cookies.filter(({ name, value }) => value !== '' && name !== 'portal_device'),
    ).toEqual([
      expect.objectContaining({
        name: 'portal_admin',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 8 * 3600,
      }),
    ])
    const { rows } = await server.db.platform((tx) =>
      tx.execute<{ password_hash: string }>(sql`select password_hash from admins`),
    )
    for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$/)
  })

  it.each([
    ['manager', 'wrong'],
    ['nobody', 'Portico-demo-1'],
  ])(
    'answers %s with password %s with 401 [shell.call.admin-login-body]',
    async (username, password) => {
      const response = await server.browser().signInAdmin(username, password)
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        401,
        'invalid_credentials',
      ])
    },
  )

  it('is not also a customer, and either session ends independently [shell.state.admin-session-cookie]', async () => {
    const browser = await signedIn('owner')
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(401)
    await browser.signIn('alex@example.com')
    await browser.call('POST', '/signout')
    expect((await browser.call('GET', '/admin/api/session')).statusCode).toBe(200)
    await browser.signIn('alex@example.com')
    const cookie = browser.cookies.get('portal_admin') ?? ''
    expect((await browser.call('POST', '/api/user/admin/logout')).statusCode).toBe(204)
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(200)
    browser.cookies.set('portal_admin', cookie)
    expect((await browser.call('GET', '/admin/api/session')).statusCode).toBe(401)
  })

  it('an expired admin session gets 401 [shell.state.session-lifetime]', async () => {
    const browser = await signedIn('viewer')
    await server.db.platform((tx) =>
      tx.execute(
        sql`update admin_sessions set expires_at = now() where admin_id = (select id from admins where username = 'viewer')`,
      ),
    )
    expect((await browser.call('GET', '/admin/api/company')).statusCode).toBe(401)
  })

  it('reads the company and the domains with config and revision [shell.call.admin-company] [shell.call.admin-domains] [shell.entity.domain]', async () => {
    const browser = await signedIn('viewer')
    expect((await browser.call('GET', '/admin/api/company')).json()).toMatchObject({
      id: 1,
      name: 'Harbour House',
    })
    const domains = (await browser.call('GET', '/admin/api/domains')).json<
      Record<string, unknown>[]
    >()
    expect(domains).toHaveLength(1)
    expect(domains[0]).toMatchObject({
      id: 1,
      company_id: 1,
      name: 'Harbour House',
      domain_name: 'harbour.localhost',
      slug: 'harbour',
      environment: 'Production',
      full_url: 'https://harbour.localhost',
    })
    expect(Object.keys(domains[0] ?? {}).sort()).toEqual(
      [
        'id',
        'company_id',
        'name',
        'domain_name',
        'slug',
        'type',
        'external_email_id',
        'external_domain_id',
        'external_ssl_id',
        'ssl_registered',
        'email_authenticated',
        'registered',
        'settings',
        'config',
        'portal_config',
        'reference_type',
        'reference_id',
        'allow_ssl',
        'full_url',
        'default',
        'password_protected',
        'page_style_ids',
        'payment_processor_id',
        'environment',
        'version',
        'revision',
        'draft_version',
        'problems',
      ].sort(),
    )
  })

  it('passwordProtected, allowSsl and the page style ids are visible to admins and have no effect for customers [shell.entity.domain-flags-effect]', async () => {
    const before = (await server.browser().call('GET', '/config')).body
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set profile = profile || '{"passwordProtected":true,"allowSsl":false,"pageStyleIds":[7]}' where id = 1`,
      ),
    )
    server.context.clubs.dropAll()
    expect((await server.browser().call('GET', '/config')).body).toBe(before)
    expect((await server.browser().signIn('casey@example.com')).statusCode).toBe(200)
    const domains = (await (await signedIn('viewer')).call('GET', '/admin/api/domains')).json<
      unknown[]
    >()
    expect(domains[0]).toMatchObject({
      password_protected: true,
      allow_ssl: false,
      page_style_ids: [7],
    })
  })

  it('lists carry the pagination header, 24 entries a page by default, and an empty page is 204 [shell.call.pagination-header] [shell.call.204-empty-list] [shell.entity.pagination] [shell.const.page-size-24]', async () => {
    const browser = await signedIn('owner')
    const all = await browser.call('GET', '/admin/api/companies')
    expect(JSON.parse(String(all.headers.pagination))).toEqual({
      pageNumber: 1,
      totalCount: 4,
      pageSize: 24,
      hasPreviousPage: false,
      hasNextPage: false,
    })
    const second = await browser.call('GET', '/admin/api/companies?page_number=2&page_size=1')
    expect(second.json()).toMatchObject([{ id: 2, name: 'The Lantern', permission_level: 'owner' }])
    expect(JSON.parse(String(second.headers.pagination))).toEqual({
      pageNumber: 2,
      totalCount: 4,
      pageSize: 1,
      hasPreviousPage: true,
      hasNextPage: true,
    })
    const beyond = await browser.call('GET', '/admin/api/companies?page_number=9')
    expect([beyond.statusCode, beyond.body]).toEqual([204, ''])
    expect(JSON.parse(String(beyond.headers.pagination))).toMatchObject({
      pageNumber: 9,
      totalCount: 4,
    })
    expect(
      (await browser.call('GET', '/admin/api/companies?page_number=&page_size=')).statusCode,
    ).toBe(200)
  })

  it('switches the company; only this browser’s portal and GET /config show it [shell.role.admin-switch] [shell.admin.switch-company] [shell.call.admin-company-select] [shell.call.admin-select-paths] [shell.call.config-shape]', async () => {
    const browser = await signedIn('owner')
    const elsewhere = await signedIn('owner')
    const answer = await browser.call('POST', '/admin/api/company/select', {
      body: { company_id: 2, sign_out: false },
    })
    expect(answer.json()).toMatchObject({ id: 2, name: 'The Lantern' })
    expect(await shownCompany(browser)).toBe(2)
    expect(await shownCompany(server.browser())).toBe(1)
    for (const other of [elsewhere, await signedIn('owner')])
      expect(await shownCompany(other)).toBe(1)
    expect((await browser.call('GET', '/admin/api/session')).json()).toMatchObject({
      company: { id: 2 },
      domain: { domain_name: 'lantern.localhost' },
      switched: true,
      sends_mail: false,
    })
    await browser.call('POST', '/admin/api/company/select', { body: { company_id: 1 } })
    expect((await browser.call('GET', '/admin/api/session')).json()).toMatchObject({
      company: { id: 1 },
      switched: false,
    })
  })

  it('switches the domain by name and back [shell.admin.switch-domain] [shell.call.admin-domain-select] [shell.call.admin-select-paths]', async () => {
    const browser = await signedIn('manager')
    const answer = await browser.call('POST', '/admin/api/domains/select', {
      body: { domain_name: 'Lantern.localhost', sign_out: false },
    })
    expect(answer.json()).toMatchObject({ domain_name: 'lantern.localhost', company_id: 2 })
    expect(await shownCompany(browser)).toBe(2)
    for (const [slug, company] of [
      ['harbour', 1],
      ['lantern', 2],
    ] as const) {
      expect(
        (
          await browser.call('POST', '/admin/api/domains/select', {
            body: { domain_name: slug, sign_out: false },
          })
        ).json(),
      ).toMatchObject({ slug })
      expect(await shownCompany(browser)).toBe(company)
    }
    await browser.call('POST', '/admin/api/domains/select', { body: { domain_name: '' } })
    expect(await shownCompany(browser)).toBe(1)
  })

  it('with sign_out false the customer’s session continues, with sign_out true it ends too [shell.call.admin-select-sign-out]', async () => {
    const browser = await signedIn('owner')
    await browser.signIn('alex@example.com')
    await browser.call('POST', '/admin/api/domains/select', {
      body: { domain_name: 'harbour.localhost', sign_out: false },
    })
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(200)
    const cookie = browser.cookies.get('portal_customer') ?? ''
    await browser.call('POST', '/admin/api/company/select', {
      body: { company_id: 1, sign_out: true },
    })
    browser.cookies.set('portal_customer', cookie)
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(401)
  })

  it('a customer counts as a visitor while another company is chosen, and is signed in again afterwards', async () => {
    const browser = await signedIn('owner')
    await browser.signIn('alex@example.com')
    await browser.call('POST', '/admin/api/company/select', { body: { company_id: 2 } })
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(401)
    await browser.call('POST', '/admin/api/company/select', { body: { company_id: 1 } })
    expect((await browser.call('GET', '/api/account')).statusCode).toBe(200)
  })

  it('customers and visitors cannot switch [shell.role.admin-switch]', async () => {
    const customer = server.browser()
    await customer.signIn('alex@example.com')
    for (const browser of [server.browser(), customer]) {
      expect(
        (await browser.call('POST', '/admin/api/company/select', { body: { company_id: 2 } }))
          .statusCode,
      ).toBe(401)
      expect(
        (
          await browser.call('POST', '/admin/api/domains/select', {
            body: { domain_name: 'lantern.localhost' },
          })
        ).statusCode,
      ).toBe(401)
      expect(await shownCompany(browser)).toBe(1)
    }
  })

  it('another company or its domain is rejected with 403, an unknown domain with 404 [shell.call.admin-requires-session]', async () => {
    const browser = await signedIn('viewer')
    expect(
      (await browser.call('POST', '/admin/api/company/select', { body: { company_id: 2 } }))
        .statusCode,
    ).toBe(403)
    expect(
      (
        await browser.call('POST', '/admin/api/domains/select', {
          body: { domain_name: 'lantern.localhost' },
        })
      ).statusCode,
    ).toBe(403)
    expect(
      (
        await browser.call('POST', '/admin/api/domains/select', {
          body: { domain_name: 'nowhere.example' },
        })
      ).statusCode,
    ).toBe(404)
    expect((await browser.call('GET', '/admin/api/domains/2/revisions')).statusCode).toBe(403)
    expect((await browser.call('GET', '/admin/api/domains/99/revisions')).statusCode).toBe(404)
    const outsider = await signedIn('outsider')
    expect((await outsider.patch(1, { props: { sider: { note: 'x' } } })).statusCode).toBe(403)
    expect((await outsider.call('GET', '/admin/api/session')).json()).toMatchObject({
      company: { id: 4 },
      domain: null,
    })
  })
})
