import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../server/cli/runCommand'
import type { Command } from '../../server/cli/Command'
import { lockEngines } from './engines'
import { testServer, type TestServer } from './testServer'

type FleetChange = Extract<Command, { name: 'fleet' }>['change']

describe.each(lockEngines)('changes to several clubs on the command line, on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine)
  })
  afterAll(() => server.close())

  it('fleet shows each club’s overrides and drift; a change is tried on all clubs, and applied to none if it is invalid for one', async () => {
    const fleet = async (change?: FleetChange, dryRun = false, subset = {}) => {
      const answer = await runCommand(server.context, { name: 'fleet', change, dryRun, subset })
      return {
        exit: answer.exit,
        text: answer.text,
        rows: answer.json as {
          slug: string
          revision: number
          overrides: string[]
          drift: { token: string }[]
          change?: { outcome: string; id?: string; changes: { path: string; text: string }[] }
        }[],
      }
    }
    const before = await fleet()
    expect(before.exit).toBe(0)
    expect(before.rows.find(({ slug }) => slug === 'harbour')).toMatchObject({
      overrides: expect.arrayContaining(['/props/layout/density', '/theme/preset']),
      drift: expect.arrayContaining([
        expect.objectContaining({ token: 'logo-width', club: '176px' }),
      ]),
    })
    const dry = await fleet({ path: '/intl/timezone', value: 'Asia/Tokyo' }, true)
    expect(dry.rows.map(({ change }) => change?.outcome)).toEqual(
      dry.rows.map(() => 'would change'),
    )
    expect((await fleet()).rows).toEqual(before.rows)
    const actual = await fleet({ path: '/intl/timezone', value: 'Asia/Tokyo' })
    expect(actual.rows.map(({ change }) => [change?.outcome, change?.changes[0]?.path])).toEqual(
      actual.rows.map(() => ['saved', '/intl/timezone']),
    )
    const after = await fleet({ path: '/intl/timezone', value: 'Asia/Tokyo' })
    expect(after.rows.map(({ change, revision }) => [change?.outcome, revision])).toEqual(
      before.rows.map(({ revision }) => ['same', revision + 1]),
    )
    expect([after.exit, after.text]).toEqual([1, expect.stringMatching(/^No effect, so nothing/)])
    // harbour belongs to company 1, so its network would refer to its own club; no club is changed.
    const refused = await fleet({ path: '/globalNetwork/id', value: 1 })
    expect(refused.exit).toBe(1)
    expect(refused.rows.find(({ slug }) => slug === 'harbour')?.change).toMatchObject({
      outcome: 'refused',
      problems: [{ code: 'network-self' }],
    })
    expect((await fleet({ path: '/props/slogans/0/title', value: 'x' })).exit).toBe(1)
    expect((await fleet({ path: 'nonsense', value: 1 })).exit).toBe(1)
    for (const path of ['/features/guestPas', '/settings/navigation/dinning/enabled']) {
      const typo = await fleet({ path, value: true })
      expect([typo.exit, typo.text]).toEqual([1, expect.stringMatching(/^ATTENTION: .* no effect/)])
    }
    expect((await fleet({ path: '/company/email', value: 'a@b.example' })).exit).toBe(1)
    expect((await fleet()).rows.map(({ revision }) => revision)).toEqual(
      after.rows.map(({ revision }) => revision),
    )

    const lounge = await fleet({ path: '/intl/currency', value: 'CHF' }, false, { plan: 'Lounge' })
    expect(lounge.rows.map(({ slug, change }) => [slug, change?.changes[0]?.text])).toEqual([
      ['lantern', 'Currency: USD → CHF'],
    ])
    const id = lounge.rows[0]?.change?.id ?? ''
    expect((await fleet({ revert: id })).rows.map(({ change }) => change?.outcome).sort()).toEqual(
      before.rows.map(({ slug }) => (slug === 'lantern' ? 'saved' : 'same')).sort(),
    )
    const noted = await server.db.tx(2, (tx) =>
      tx.execute(sql`select note from domain_revisions where note like ${`%(${id})%`} order by at`),
    )
    // By which the studio lists it as taken back.
    expect(noted.rows.map(({ note }) => note)).toEqual([
      `A change to several clubs (${id}).`,
      `A change to several clubs (${id}) was taken back.`,
    ])
    const unknown = { path: '/props/sider', value: { unknownKey: 'x' } }
    const added = await fleet(unknown, false, { only: ['noria'] })
    expect(added.text).toContain('warning unknown-key /props/sider/unknownKey')
    await fleet({ revert: added.rows[0]?.change?.id ?? '' })
    const again = await fleet(unknown, true, { only: ['noria'] })
    expect(again.rows[0]?.change?.outcome).toBe('would change')
    await fleet({ path: '/intl/currency', value: 'JPY' }, false, { only: ['lantern'] })
    expect((await fleet({ revert: id })).text).toContain(
      'lantern: /intl/currency was changed again since',
    )
    expect((await fleet({ revert: 'nothing' })).text).toBe(
      'no club has a change "nothing" in its history',
    )
    expect((await fleet(undefined, false, { only: ['noria'] })).rows).toHaveLength(1)
    expect((await fleet(undefined, false, { preset: 'harbour' })).rows[0]?.slug).toBe('harbour')
    expect((await fleet(undefined, false, { only: ['nobody'] })).text).toBe(
      'there is no club "nobody"',
    )
  })
})
