import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDatabase } from '../support/createDatabase'
import { FACTOR } from '../support/factor'
import { linkIn, readMails } from '../support/readMails'
import { serverUrl } from '../server/engines'
import { clubCommand } from '../../server/platform/env/clubCommand'
import { request, runProcess, spawnServer } from '../server/process/spawnServer'
import { testPrograms } from '../server/process/testPrograms'

// The test starts processes and writes an email to each member.
vi.setConfig({ testTimeout: 240_000 * FACTOR, hookTimeout: 180_000 })

/** How many members are imported and invited: a thousand in `npm run audit`. */
const MEMBERS = FACTOR > 1 ? 1000 : 100
/** The email of one of them. */
const someone = `member${MEMBERS / 2}@example.com`

const ways = [
  { way: 'the embedded database', postgres: false },
  ...(serverUrl === undefined ? [] : [{ way: 'an empty PostgreSQL database', postgres: true }]),
]

describe.each(ways)('the first start in production on $way', ({ postgres }) => {
  let scripts: { server: string; club: string }
  let folder: string
  let env: Record<string, string>
  let drop = (): Promise<void> => Promise.resolve()
  beforeAll(async () => {
    scripts = await testPrograms()
    folder = await mkdtemp(path.join(os.tmpdir(), 'production-'))
    env = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORTICO_SECRET: 's'.repeat(32),
      PORTICO_DATA: path.join(folder, 'data'),
      PORTICO_MAIL_DIR: path.join(folder, 'mails'),
      PORTICO_TRUST_PROXY: '1',
    }
    if (postgres && serverUrl !== undefined) {
      const database = await createDatabase(serverUrl)
      env['DATABASE_URL'] = database.url
      drop = database.drop
    }
  })
  afterAll(async () => {
    await drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('following docs/operations.md works: the first owner by link, a club, members with invitations, and one signs in', async () => {
    const server = await spawnServer(scripts.server, env)
    expect(server.output()).toContain(`${clubCommand} admin invite --email`)
    const club = async (
      ...args: string[]
    ): Promise<{ code: number | null; json: Record<string, unknown> }> => {
      const { code, stdout } = await runProcess(scripts.club, [...args, '--json'], env)
      return { code, json: JSON.parse(stdout) as Record<string, unknown> }
    }
    const host = 'portal.mill.example'
    const post = (where: string, body: unknown, cookie = '') =>
      request(server.port, {
        method: 'POST',
        path: where,
        host,
        body,
        headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' },
        ...(cookie === '' ? {} : { cookie }),
      })

    const invited = await club(
      'admin',
      'invite',
      '--email',
      'owner@example.com',
      '--level',
      'owner',
      '--host',
      host,
    )
    expect(invited).toMatchObject({
      code: 0,
      json: {
        company: null,
        mailed: false,
        link: expect.stringMatching(/^https:\/\/portal\.mill\.example\/studio\/password#/),
      },
    })
    await writeFile(
      path.join(folder, 'mill.json'),
      '{"plan": "Plus", "intl": {"timezone": "America/Chicago"}}',
    )
    expect(
      await club(
        'import',
        path.join(folder, 'mill.json'),
        '--host',
        host,
        '--name',
        'The Mill',
        '--verified',
      ),
    ).toMatchObject({ code: 0, json: { slug: 'portal' } })
    expect(
      (
        await post('/api/user/admin/link/use', {
          token: new URL(String(invited.json['link'])).hash.slice(1),
          new_password: 'The-owners-pass-1',
        })
      ).status,
    ).toBe(204)
    expect(
      (
        await post('/api/user/admin/login', {
          username: 'owner@example.com',
          password: 'The-owners-pass-1',
        })
      ).status,
    ).toBe(200)

    const rows = Array.from(
      { length: MEMBERS },
      (_, index) =>
        `MILL-${index},First,Last,member${index}@example.com,+1312555${String(index).padStart(4, '0')},2020-01-01`,
    )
    await writeFile(
      path.join(folder, 'members.csv'),
      `external_id,first_name,last_name,email,mobile,member_since\n${rows.join('\n')}\n`,
    )
    expect(
      await club('data', 'import', 'portal', path.join(folder, 'members.csv'), '--invite'),
    ).toEqual({
      code: 0,
      json: {
        created: MEMBERS,
        changed: 0,
        same: 0,
        invited: MEMBERS,
        unconfirmed: 0,
        refused: [],
      },
    })
    expect(
      await club('data', 'import', 'portal', path.join(folder, 'members.csv'), '--invite'),
    ).toEqual({
      code: 0,
      json: { created: 0, changed: 0, same: MEMBERS, invited: 0, unconfirmed: 0, refused: [] },
    })

    // The server sends what the command line queued, within half a minute if the two processes
    // share only a database.
    const mail = await vi.waitUntil(
      async () => (await readMails(path.join(folder, 'mails'))).find(({ to }) => to === someone),
      { timeout: 120_000, interval: 250 },
    )
    const link = new URL(linkIn(mail.text))
    expect([link.protocol, link.host]).toEqual(['https:', host])
    expect(
      (
        await post('/api/public/account/activate', {
          code: link.pathname.split('/').at(-1),
          new_password: 'A-members-pass-1',
        })
      ).status,
    ).toBe(200)
    const signedIn = await post('/login', {
      email: someone,
      password: 'A-members-pass-1',
    })
    expect([signedIn.status, JSON.parse(signedIn.body)]).toEqual([
      200,
      expect.objectContaining({ first_name: 'First', is_member: true }),
    ])
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
