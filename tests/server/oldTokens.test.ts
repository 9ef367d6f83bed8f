import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { validateFiles } from '../../server/cli/commands/validateFiles'
import { catalogue } from '../support/catalogue'
import { editableClub } from './editableClub'
import { engines } from './engines'
import type { Browser, TestServer } from './testServer'

const old = { theme: { tokens: { 'sider-width': '9000px', radius: '4px' } } }
const problem = expect.objectContaining({ path: '/theme/tokens/sider-width' }) as unknown

describe.each(engines)('a config from before the token rules on $name', (engine) => {
  let server: TestServer
  let owner: Browser
  let revision: number
  beforeAll(async () => {
    ;({ server, owner } = await editableClub(engine))
    await server.db.platform((tx) =>
      tx.execute(
        sql`update domains set config = config || ${JSON.stringify(old)}::jsonb where id = 1`,
      ),
    )
    server.context.clubs.dropAll()
    const saved = await owner.patch(1, { props: { sider: { note: 'old' } } })
    ;({ revision } = saved.json<{ revision: number }>())
  })
  afterAll(() => server.close())

  const club = async () => {
    const found = await server.context.clubs.byId(1)
    return [found?.domain.config, found?.compiled().config.tokens['sider-width']]
  }

  it('is painted with the default in place of an invalid token', async () => {
    expect(await club()).toEqual([expect.objectContaining(old), '280px'])
  })

  it('can be restored, and returns after a temporary publish, with the problem named', async () => {
    const put = await owner.call('PUT', '/admin/api/domains/1/draft', {
      body: { config: { theme: { tokens: { 'sider-width': '300px' } } } },
    })
    expect(put.statusCode).toBe(200)
    const published = await owner.call('POST', '/admin/api/domains/1/publish', {
      body: { revert_after_minutes: 60 },
    })
    expect([published.statusCode, (await club())[1]]).toEqual([200, '300px'])
    await server.db.platform(async (tx) => {
      await tx.execute(sql`update scheduled_publishes set next_at = now() - interval '1 second'`)
      await tx.execute(sql`update jobs set next_at = 'epoch' where kind = 'publish'`)
    })
    server.context.jobs.wake()
    await server.context.jobs.idle()
    expect(await club()).toEqual([expect.objectContaining(old), '280px'])

    expect((await owner.patch(1, { theme: null })).statusCode).toBe(200)
    expect((await owner.patch(1, old)).statusCode).toBe(422)
    const restored = await owner.call(
      'POST',
      `/admin/api/domains/1/revisions/${revision}/restore`,
      { body: {} },
    )
    expect([restored.statusCode, restored.json()]).toEqual([
      200,
      expect.objectContaining({ problems: expect.arrayContaining([problem]) as unknown }),
    ])
    expect(await club()).toEqual([expect.objectContaining(old), '280px'])
  })

  it('is reported by validate', async () => {
    const answer = await validateFiles(
      ['old.json'],
      catalogue,
      () => Promise.resolve({ text: JSON.stringify(old) }),
      () => Promise.resolve(() => undefined),
      false,
    )
    expect(answer).toMatchObject({ exit: 1, json: [{ problems: [problem] }] })
  })
})
