import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from './engines'
import { fieldTests, type Leaf } from './fieldTests'
import { recordSteps } from './recordSteps'
import { testServer, type Browser, type TestServer } from './testServer'

const leaves: Record<string, Leaf> = {
  title: [{ title: 'Ñandú & <b>co</b>' }, 'title', 'Ñandú & <b>co</b>'],
  summary: [{ summary: 'Short' }, 'summary', 'Short'],
  details: [{ details: '## Long' }, 'details', '## Long'],
  price_cents: [{ price_cents: 12_345 }, 'price_text', '$123.45 a month'],
  frequency: [{ frequency: 'annually' }, 'price_text', '$50.00 a year'],
  max_invites: [{ max_invites: 4 }, 'max_invites', 4],
  background_color: [{ background_color: ' #0b3d2e ' }, 'background_color', '#0b3d2e'],
  foreground_color: [{ foreground_color: 'white' }, 'foreground_color', 'white'],
}

/** Fields that members read otherwise, and the test that proves them. */
const elsewhere = {
  status: 'deskMemberships.test.ts: can be joined once it is opened',
  type: 'below, because it is fixed once it is stored',
  survey_id: 'below, because each company has its own ids',
  is_default: 'deskMemberships.test.ts: imported members get it',
}

describe.each(engines)('what members read of a membership from the desk on $name', (engine) => {
  let server: TestServer
  let desk: Browser
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine)
    desk = server.browser()
    await desk.signInAdmin('desk')
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const { created, patch } = recordSteps(() => desk, '/admin/api/desk/memberships', {
    title: 'Rowers',
    status: 'active',
    price_cents: 5_000,
  })
  const shown = async (id: number): Promise<unknown> =>
    (await alex.call('GET', '/api/memberships?page_size=200'))
      .json<{ id: number }[]>()
      .find((one) => one.id === id)

  fieldTests('memberships', { leaves, elsewhere, created: () => created(), shown, patch })

  it('type and survey_id', async () => {
    const { surveys } = (await desk.call('GET', '/admin/api/desk/memberships/choices')).json<{
      surveys: { id: number }[]
    }>()
    const { id } = await created({ type: 'add-on' })
    expect(await shown(id)).toMatchObject({ type: 'add-on', survey_id: null })
    expect((await patch(id, { survey_id: surveys[0]?.id }, 1)).statusCode).toBe(200)
    expect(await shown(id)).toMatchObject({ survey_id: surveys[0]?.id })
  })
})
