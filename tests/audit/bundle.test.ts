import { randomBytes } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, inject, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../server/seed/demoPassword'
import { clubCommands } from '../server/clubCommands'
import { multipartForm } from '../server/multipartForm'
import { request, spawnServer } from '../server/process/spawnServer'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
const demoClubs = [
  { slug: 'harbour', domainId: 1 },
  { slug: 'lantern', domainId: 2 },
  { slug: 'noria', domainId: 3 },
  { slug: 'saraya', domainId: 4 },
] as const
const commands = clubCommands()

it('a bundle carries every demo club with its uploads to a second data folder while a server runs on each; a second export is byte-identical', async () => {
  const { folder, runClub, scripts } = commands
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  await cp(inject('demo').data, from, { recursive: true })
  const servers = await Promise.all([
    spawnServer(scripts.server, { PORTICO_DATA: from, PORTICO_DEMO: '1' }),
    spawnServer(scripts.server, { PORTICO_DATA: to, PORTICO_DEMO: '0' }),
  ])
  const [{ port }] = servers
  try {
    for (const { slug, domainId } of demoClubs) {
      const ask = (
        method: string,
        url: string,
        more: Partial<Parameters<typeof request>[1]> = {},
      ) => request(port, { method, path: url, host: `${slug}.localhost:${port}`, ...more })
      const entered = await ask('POST', '/api/user/admin/login', {
        body: { username: 'owner', password: DEMO_PASSWORD },
      })
      const cookie = (entered.headers['set-cookie'] ?? [])
        .map((line) => line.split(';')[0])
        .join('; ')
      expect(
        (
          await ask('POST', '/admin/api/domains/select', {
            cookie,
            body: { domain_name: `${slug}.localhost` },
          })
        ).status,
      ).toBe(200)
      const { payload, headers } = multipartForm([{ bytes: await noise(40).png().toBuffer() }])
      const { path: image } = JSON.parse(
        (await ask('POST', '/admin/api/media', { cookie, raw: payload, headers })).body,
      ) as { path: string }
      expect(
        (
          await ask('PATCH', `/admin/api/domains/${domainId}`, {
            cookie,
            body: { config: { props: { logo: { image } } } },
          })
        ).status,
      ).toBe(200)

      const [first, second] = [
        path.join(folder, `${slug}-1.zip`),
        path.join(folder, `${slug}-2.zip`),
      ]
      expect(await runClub(['export', slug, '--bundle', first, '--data', from])).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('and 1 uploaded pictures'),
      })
      expect(
        await runClub([
          'import',
          first,
          '--host',
          `${slug}.example`,
          '--name',
          'A Club',
          '--data',
          to,
        ]),
      ).toMatchObject({ code: 0 })
      expect(await runClub(['export', slug, '--bundle', second, '--data', to])).toMatchObject({
        code: 0,
      })
      expect((await readFile(second)).equals(await readFile(first))).toBe(true)
    }
  } finally {
    for (const { child } of servers) child.kill()
    await Promise.all(servers.map(({ ended }) => ended))
  }
})
