import http from 'node:http'
import net from 'node:net'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../server/platform/env/readEnvironment'
import { lockDataFolder } from '../../server/platform/lock/lockDataFolder'
import { checkDataFolder } from './checkDataFolder'
import { checkDatabase } from './checkDatabase'
import { checkDisk } from './checkDisk'
import { checkNatives } from './checkNatives'
import { checkNode } from './checkNode'
import { checkPort } from './checkPort'
import { checkSandbox } from './checkSandbox'
import { checkWallets } from './checkWallets'
import { examine } from './examine'

let scratch = ''
beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'portico-doctor-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

describe('npm run doctor', () => {
  it.each([
    ['20.19.0', '>=20.19', true],
    ['20.18.9', '>=20.19', false],
    ['22.0.0', '>=20.19', true],
    ['9.99.99', '>=20.19', false],
    ['20.19', '>=20.19.1', false],
  ])('reports Node %s, where %s is required, as ok: %s', (version, wanted, ok) => {
    expect(checkNode(version, wanted).ok).toBe(ok)
  })

  it('names an invalid variable', async () => {
    const findings = await examine({ PORT: '99999', PORTICO_DATA: scratch })
    const wrong = findings.filter(({ ok }) => !ok)
    expect(wrong.map(({ name }) => name)).toContain('environment')
    expect(wrong.find(({ name }) => name === 'environment')?.found).toMatch(/^PORT /)
  })

  it('reports what the sandbox does with real orders', () => {
    const production = {
      NODE_ENV: 'production',
      PORTICO_SECRET: 'a secret of production, long enough it is',
      PORTICO_DATA: scratch,
      PORT: '0',
    }
    expect(checkSandbox(readEnvironment(production)).found).toContain('charges nothing')
    expect(
      checkSandbox(readEnvironment({ ...production, PORTICO_ALLOW_SANDBOX: '1' })).found,
    ).toContain('PORTICO_ALLOW_SANDBOX=1')
  })

  it('says which wallets are offered and why not, and that an expired certificate is a fault', () => {
    const apple = {
      passType: 'pass.example',
      team: 'TEAM123456',
      certificate: '',
      key: '',
      issuer: '',
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    }
    const google = { issuerId: '3388', account: 'a@example', key: '' }
    const at = (wallets: Parameters<typeof checkWallets>[0]['wallets'], now: string) =>
      checkWallets({ wallets }, new Date(now)).map(({ ok, found }) => [ok, found])
    expect(at({ apple: undefined, google: undefined }, '2026-12-31')).toEqual([
      [true, expect.stringContaining('not offered: PORTICO_APPLE_PASS_CERTIFICATE')],
      [true, expect.stringContaining('not offered: PORTICO_GOOGLE_WALLET_ISSUER')],
    ])
    expect(at({ apple, google }, '2026-12-31')).toEqual([
      [true, expect.stringContaining('offered as pass.example')],
      [true, 'offered by issuer 3388'],
    ])
    expect(at({ apple, google }, '2027-01-02')[0]).toEqual([
      false,
      'not offered: the certificate of pass.example expired on 2027-01-01',
    ])
  })

  it('detects a port in use and a free one', async () => {
    const holder = net.createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    const address = holder.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    expect(await checkPort(port, '127.0.0.1')).toMatchObject({
      ok: false,
      found: expect.stringContaining(String(port)),
    })
    await new Promise((resolve) => holder.close(resolve))
    // Port 0 means any free port; another process may have taken the earlier one by now.
    expect(await checkPort(0, '127.0.0.1')).toMatchObject({ ok: true })
    expect(await checkPort(0, '203.0.113.7')).toMatchObject({ ok: false })
  })

  it('a port at which Portico runs, by either kind of address, is a warning, one of another server a fault', async () => {
    for (const [host, metrics, finding] of [
      ['127.0.0.1', 'portico_hub_connections 0', { ok: true, warn: true }],
      ['::1', 'portico_hub_connections 0', { ok: true, warn: true }],
      ['127.0.0.1', 'other_connections 0', { ok: false }],
    ] as const) {
      const running = http.createServer((_request, response) => response.end(metrics))
      await new Promise<void>((resolve) => running.listen(0, host, resolve))
      const address = running.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      expect(await checkPort(port, host)).toMatchObject(finding)
      await new Promise((resolve) => running.close(resolve))
      running.closeAllConnections()
    }
  })

  it('detects a data folder that cannot be created or that another process holds, and leaves a good one unchanged', async () => {
    const file = path.join(scratch, 'file')
    await writeFile(file, '')
    expect(await checkDataFolder(path.join(file, 'data'))).toMatchObject({
      ok: false,
      found: expect.stringContaining('ENOTDIR'),
    })
    const folder = path.join(scratch, 'held')
    const lock = await lockDataFolder(folder)
    expect(await checkDataFolder(folder)).toMatchObject({
      ok: false,
      found: expect.stringContaining('in use'),
    })
    expect(await checkDataFolder(folder, true)).toMatchObject({ ok: true, warn: true })
    await lock.release()
    expect(await checkDataFolder(folder)).toMatchObject({ ok: true })
    expect(await checkDataFolder(path.join(scratch, 'not', 'yet'))).toMatchObject({ ok: true })
    expect((await readdir(scratch)).sort()).toEqual(['file', 'held'])
  })

  it('detects a full disk', async () => {
    expect(await checkDisk(scratch, Number.MAX_SAFE_INTEGER)).toMatchObject({ ok: false })
    expect(await checkDisk(scratch, 1)).toMatchObject({ ok: true })
  })

  it.each([
    'postgres://nobody:hush-hush@127.0.0.1:1/none',
    'postgres://nobody:hush-hush@',
    'postgres://',
  ])('detects that %s is not a database, without revealing a password', async (url) => {
    const finding = await checkDatabase(url)
    expect(finding.ok).toBe(false)
    expect(JSON.stringify(finding)).not.toContain('hush-hush')
  })

  it('checks that the embedded database starts, and a PostgreSQL server if there is one', async () => {
    expect(await checkDatabase(undefined)).toMatchObject({ ok: true })
    if (process.env.TEST_DATABASE_URL)
      expect(await checkDatabase(process.env.TEST_DATABASE_URL)).toMatchObject({
        ok: true,
        found: expect.stringMatching(/^PostgreSQL 1\d/),
      })
  })

  it('detects a native binary that does not load, with the reason in one line', async () => {
    const findings = await checkNatives({
      good: async () => 1,
      bad: async () => Promise.reject(new Error('wrong ELF class\nat somewhere')),
    })
    expect(findings).toMatchObject([
      { name: 'good', ok: true },
      {
        name: 'bad',
        ok: false,
        found: 'does not work: wrong ELF class',
        todo: expect.stringContaining('npm ci'),
      },
    ])
    expect((await checkNatives()).every(({ ok }) => ok)).toBe(true)
  })

  it('suggests what to do for every failure', async () => {
    const findings = await examine({
      PORTICO_DATA: path.join(scratch, 'file', 'x'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
      PORT: '0',
    })
    expect(findings.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['data folder', 'database']),
    )
    expect(findings.map(({ name }) => name)).toContain('payments')
    expect(findings.every(({ ok, todo }) => ok === (todo === undefined))).toBe(true)
  })
})
