import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootFolder } from '../../server/platform/env/rootFolder'
import { oneEngine } from './engines'
import { testServer, type TestServer } from './testServer'

const read = (file: string) => readFile(path.join(rootFolder(), 'docs', file), 'utf8')

/** The metrics that a text in PromQL names, and the labels that it selects or groups by. */
const namesIn = (text: string): string[] => [
  ...new Set(text.match(/\b(portico|nodejs|process)_[a-z0-9_]+/g)),
]

describe('what operators watch', () => {
  let server: TestServer
  /** The series of a server that has just been started, each with its name and its labels. */
  let series: Set<string>
  let metrics: Set<string>
  let text: string

  beforeAll(async () => {
    server = await testServer(oneEngine)
    // The first request is measured once it has been answered.
    await server.browser().call('GET', '/config')
    text = (await server.browser().call('GET', '/metrics')).body
    metrics = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
    series = new Set([...text.matchAll(/^([a-z]\w*)[ {]/gm)].map(([, name = '']) => name))
  })
  afterAll(() => server.close())

  it.each(['monitoring/dashboard.json', 'monitoring/alerts.yml'])(
    'each metric in %s is one of a server that has just started',
    async (file) => {
      const named = namesIn(await read(file))
      expect(named.length).toBeGreaterThan(8)
      expect(named.filter((name) => !series.has(name))).toEqual([])
    },
  )

  it.each(['monitoring/dashboard.json', 'monitoring/alerts.yml'])(
    'each kind, state, reason and result that %s selects exists',
    async (file) => {
      const selected = [
        ...(await read(file))
          .replaceAll('\\"', '"')
          .matchAll(/(\w+)\{[^}]*?,(kind|state|reason|result)="(\w+)"/g),
      ]
      expect(selected.length).toBeGreaterThan(0)
      for (const [, name = '', label = '', value = ''] of selected)
        expect(text).toMatch(new RegExp(`^${name}\\{[^}]*${label}="${value}"`, 'm'))
    },
  )

  it('each alert leads to a part of docs/operations.md', async () => {
    const alerts = await read('monitoring/alerts.yml')
    const anchors = [...(await read('operations.md')).matchAll(/^#+ (.+)$/gm)].map(
      ([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
    )
    const runbooks = [...alerts.matchAll(/runbook: operations\.md#(\S+)/g)].map(
      ([, anchor = '']) => anchor,
    )
    expect(runbooks).toHaveLength(alerts.split('- alert: ').length - 1)
    expect(runbooks.filter((anchor) => !anchors.includes(anchor))).toEqual([])
  })

  it('the table in docs/operations.md has each of Portico’s metrics', async () => {
    const docs = await read('operations.md')
    const listed = [...docs.matchAll(/^\| `(portico_\w+)`/gm)].map(([, name = '']) => name)
    expect(listed.toSorted()).toEqual(
      [...metrics].filter((name) => name.startsWith('portico_')).toSorted(),
    )
  })
})
