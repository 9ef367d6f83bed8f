import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandResult } from '../../server/cli/CommandResult'
import { runCommand } from '../../server/cli/runCommand'
import { lockEngines } from './engines'
import { testServer, type TestServer } from './testServer'

describe.each(lockEngines)('the membership that an import makes, on $name', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(engine, { empty: true })
    await runCommand(server.context, {
      name: 'import',
      file: 'club.json',
      content: { text: '{}' },
      host: 'mill.example.com',
      clubName: 'The Mill',
      companyId: undefined,
      replace: false,
      dryRun: false,
    })
  })
  afterAll(() => server.close())
  const load = (rows: readonly string[], dryRun = false): Promise<CommandResult> =>
    runCommand(server.context, {
      name: 'data-import',
      slug: 'mill',
      files: [
        {
          name: 'members.csv',
          bytes: Buffer.from(['external_id,first_name,last_name,email', ...rows].join('\n')),
        },
      ],
      invite: false,
      dryRun,
    })
  const ada = '1,Ada,Lovelace,ada@example.com'
  const una = '2,Una,Ur,una@example.com'

  it('is named with the number of those who get it, by a dry run as by the import', async () => {
    for (const [dryRun, text] of [
      [true, '2 members get “Membership”, because the file names none. The import makes it:'],
      [false, '2 members got “Membership”, because the file names none. The import made it:'],
    ] as const)
      expect(await load([ada, una], dryRun)).toMatchObject({
        exit: 0,
        text: expect.stringContaining(text),
        json: { created: 2, defaultMembership: { title: 'Membership', made: true, members: 2 } },
      })
    const again = await load([ada, una])
    expect(again).toMatchObject({ exit: 0, json: { same: 2 } })
    expect(again.json).not.toHaveProperty('defaultMembership')
    expect(await load(['3,Eva,Eck,eva@example.com'])).toMatchObject({
      text: expect.stringContaining(
        '1 member got “Membership”, because the file names none for them.',
      ),
      json: { defaultMembership: { made: false, members: 1 } },
    })
  })
})
