import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { request, runProcess, spawnServer } from '../server/process/spawnServer'
import { testPrograms, type TestPrograms } from '../server/process/testPrograms'
import { FACTOR, LIMIT_MS } from '../support/factor'
import { backupPlaces, type Installation } from './backupPlaces'
import { HOST, signInOwner } from './killablePlaces'

const WRITERS = 12
/** How many members are made before a backup begins. */
const BEFORE = 40

describe.each(backupPlaces)('a backup of $name while members are written', (place) => {
  let scripts: TestPrograms
  let source: Installation
  const file = path.join(os.tmpdir(), `portico-${randomUUID()}.backup`)
  beforeAll(async () => {
    scripts = await testPrograms()
    source = await place.makeDemo()
  })
  afterAll(async () => {
    await source.remove()
    for (const name of [file, `${file}.manifest.json`]) await rm(name, { force: true })
  })
  const club = (args: readonly string[], { env }: Installation) =>
    runProcess(scripts.club, [...args, '--json'], env)
  const create = (port: number, cookie: string, email: string) =>
    request(port, {
      method: 'POST',
      path: '/admin/api/desk/members',
      host: HOST,
      cookie,
      body: { first_name: 'Ada', email },
      headers: { 'idempotency-key': randomUUID() },
    })

  it(
    `restores in ${FACTOR} rounds on an empty server: every count and checksum is equal, nothing that was acknowledged before is missing, and members can be added`,
    { timeout: LIMIT_MS * 2 },
    async () => {
      const acknowledged: string[] = []
      for (let round = 0; round < FACTOR; round += 1) {
        const server = await spawnServer(scripts.server, { ...source.env, PORTICO_DEMO: '1' })
        const cookie = await signInOwner(server.port)
        let isWriting = true
        let enough: () => void = () => undefined
        const enoughAcknowledged = new Promise<void>((resolve) => (enough = resolve))
        const goal = acknowledged.length + BEFORE
        const write = async (): Promise<void> => {
          while (isWriting) {
            const email = `${randomUUID()}@example.com`
            const { status, body } = await create(server.port, cookie, email)
            expect([status, body]).toEqual([201, expect.stringContaining(email)])
            if (acknowledged.push(email) >= goal) enough()
          }
        }
        const writing = Promise.all(Array.from({ length: WRITERS }, write))
        await Promise.race([enoughAcknowledged, writing])
        const before = [...acknowledged]
        const made = await club(['backup', file, '--replace'], source)
        expect([made.code, made.stderr]).toEqual([0, ''])
        isWriting = false
        await writing
        expect(acknowledged.length).toBeGreaterThan(before.length)
        server.child.kill('SIGTERM')
        expect(await server.ended).toBe(0)

        const target = await place.makeEmpty()
        try {
          const restored = await club(['restore', file], target)
          expect([restored.code, restored.stderr]).toEqual([0, ''])
          const emails = await target.emails()
          expect(before.filter((email) => !emails.has(email))).toEqual([])
          const copy = await spawnServer(scripts.server, { ...target.env, PORTICO_DEMO: '0' })
          const added = await create(copy.port, await signInOwner(copy.port), 'new@example.com')
          expect(added.status).toBe(201)
          copy.child.kill('SIGTERM')
          await copy.ended
        } finally {
          await target.remove()
        }
      }
    },
  )
})
