import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { problemCodes } from '../../src/core/config/Problem'
import { ALL } from '../support/factor'
import { clubCommands } from './clubCommands'
import { runProcess } from './process/spawnServer'

// Each test starts processes, and the first of them creates a database.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const commands = clubCommands()
const { file, clubCommand, runClub } = commands

describe('club validate', () => {
  it('exits with 0 for a clean file or warnings only, 1 for errors, 2 for an unreadable file', async () => {
    const clean = await file('clean.json', '\uFEFF{"intl": {"currency": "EUR"}}')
    const warns = await file('warns.json', '{"nonsense": 1}')
    const wrong = await file('wrong.json', '{\n "intl": {\n  "rtl": 7\n }\n}')
    expect(await clubCommand(['validate', clean, warns])).toMatchObject({
      code: 0,
      json: [
        { file: clean, ok: true, problems: [] },
        {
          file: warns,
          ok: true,
          problems: [{ code: 'unknown-key', severity: 'warning', path: '/nonsense', line: 1 }],
        },
      ],
    })
    expect(await clubCommand(['validate', wrong])).toMatchObject({
      code: 1,
      json: [
        {
          ok: false,
          problems: [{ code: 'schema', severity: 'error', path: '/intl/rtl', line: 3 }],
        },
      ],
    })
    expect(
      await clubCommand(['validate', path.join(commands.folder, 'missing.json'), clean]),
    ).toMatchObject({ code: 2, json: [{ ok: false }, { ok: true }] })
  })

  it('reads standard input and reports invalid JSON and duplicate keys', async () => {
    expect(await clubCommand(['validate', '-'], '{"a": 1,\n oops')).toMatchObject({
      code: 1,
      json: [{ file: '-', problems: [{ code: 'not-json', path: '', line: 2 }] }],
    })
    expect(await clubCommand(['validate', '-'], '{"debug": true,\n"debug": false}')).toMatchObject({
      code: 1,
      json: [{ problems: [{ code: 'duplicate-key', path: '/debug', line: 2 }] }],
    })
  })

  it.each([
    [['validate', '-'], '{}', 0, /^-: ok\n$/, /^$/],
    [['diff', '-', '-'], '{"plan"', 2, /^$/, /no config/],
    [['dance'], '', 2, /^$/, /^unknown command .dance.\n\nUsage: .*club/],
  ] as const)(
    'the process of %j reads standard input, prints to the right stream and exits with the code',
    async (args, input, code, stdout, stderr) => {
      expect(await runProcess(commands.scripts.club, args, {}, input)).toEqual({
        code,
        stdout: expect.stringMatching(stdout),
        stderr: expect.stringMatching(stderr),
      })
    },
  )

  it('uses only codes from the contract', async () => {
    const { json } = await clubCommand(
      ['validate', '-'],
      '{"props":{"colors":{"x":"y"}},"pages":[{"uri":"/no"}],"processors":[{"id":"a","uri":"none"}]}',
    )
    const codes =
      (json as { problems: { code: string }[] }[])[0]?.problems.map(({ code }) => code) ?? []
    expect(codes.length).toBeGreaterThan(0)
    for (const code of codes) expect(problemCodes).toContain(code)
  })

  it('--help explains all commands or one, with exit code 0', async () => {
    const names = [
      'list',
      'validate',
      'export',
      'import',
      'set',
      'clone',
      'diff',
      'rename',
      'remove',
      'fleet',
      'admin',
      'data',
    ]
    for (const args of [['--help'], ['help']]) {
      const done = await runClub(args)
      expect(done).toMatchObject({ code: 0, stderr: '' })
      for (const name of names) expect(done.stdout).toMatch(new RegExp(`^ {2}${name} .*`, 'm'))
    }
    for (const args of [
      ['clone', '--help'],
      ['help', 'clone'],
    ])
      expect(await runClub(args)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Usage: .*club.* clone [^]* --any-host [^]* --data /),
        stderr: '',
      })
  })

  it('an unreadable file is reported in one line with the reason', async () => {
    const missing = path.join(commands.folder, 'missing.json')
    for (const args of [
      ['import', missing, '--host', 'a.localhost', '--name', 'A'],
      ['validate', missing],
      ['diff', missing, missing],
    ]) {
      const done = await runClub(args, '', {
        PORTICO_DATA: path.join(commands.folder, 'never-made'),
      })
      expect(done.stderr.trim()).toBe(`${missing} cannot be read: there is no such file`)
    }
  })

  it('diff compares files without a database: exit code 0 same, 1 different, 2 unreadable', async () => {
    const nowhere = { PORTICO_DATA: path.join(commands.folder, 'never-made') }
    const [a, b] = [
      await file('a.json', '{"intl":{"currency":"EUR"},"key":"canary-a","companyId":1}'),
      await file('b.json', '{"intl":{"currency":"EUR"},"key":"canary-b","companyId":2}'),
    ]
    expect(await clubCommand(['diff', a, b], '', nowhere)).toMatchObject({ code: 0, json: [] })
    expect(await clubCommand(['diff', a, '-'], '{"plan":"Lounge"}', nowhere)).toMatchObject({
      code: 1,
      json: [
        { path: '/intl/currency', before: 'EUR', after: null },
        { path: '/plan', before: null, after: 'Lounge' },
      ],
    })
    expect(
      await clubCommand(['diff', a, path.join(commands.folder, 'missing.json')], '', nowhere),
    ).toMatchObject({ code: 2, json: { error: expect.stringContaining('cannot be read') } })
    expect(
      await clubCommand(['diff', a, await file('text.json', 'hello')], '', nowhere),
    ).toMatchObject({ code: 2, json: { error: expect.stringContaining('no config') } })
  })

  it('a query does not initialise a folder without data: exit code 1, one line, no file', async () => {
    for (const args of [
      ['list'],
      ['export', 'a'],
      ['set', 'a', '/plan', '"Plus"'],
      ['clone', '--from', 'a', '--host', 'b.example', '--name', 'B'],
      ['diff', 'a', 'b'],
      ['rename', 'a', '--name', 'B'],
      ['remove', 'a', '--yes'],
      ['fleet'],
    ]) {
      const done = await runClub([...args, '--data', path.join(commands.folder, 'mistyped')])
      expect([args[0], done.code, done.stdout, done.stderr]).toEqual([
        args[0],
        1,
        '',
        expect.stringMatching(
          /^there is no Portico data in [^\n]*mistyped[^\n]*the server \(its DATABASE_URL or PORTICO_DATA\)[^\n]*\n$/,
        ),
      ])
    }
    expect(existsSync(path.join(commands.folder, 'mistyped'))).toBe(false)
  })

  it.runIf(ALL)('an import that makes the database says in which folder', async () => {
    const folder = path.join(commands.folder, 'fresh')
    const config = await file('fresh.json', '{}')
    const importAs = (host: string) =>
      runClub(['import', config, '--host', host, '--name', 'A', '--data', folder])
    expect((await importAs('a.localhost')).stdout).toContain(
      `A new embedded database was made in ${folder}.`,
    )
    expect((await importAs('b.localhost')).stdout).not.toContain('database')
  })

  it('lists forty problems for people, with the number of the remaining ones; JSON has all', async () => {
    const many = await file(
      'many.json',
      JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`u${n}`, n]))),
    )
    const lines = (await runClub(['validate', many])).stdout.trim().split('\n')
    expect([lines.length, lines.at(-1)]).toEqual([42, '  … and 260 more (--json lists all)'])
    expect((await clubCommand(['validate', many])).json).toMatchObject([
      { problems: expect.objectContaining({ length: 300 }) },
    ])
  })

  it('prints the usage for an unknown command', async () => {
    const done = await runClub(['dance'])
    expect([done.code, done.stdout]).toEqual([2, ''])
    expect(done.stderr).toMatch(/^unknown command 'dance'\n\nUsage: .*club[^]* import /)
  })
})
