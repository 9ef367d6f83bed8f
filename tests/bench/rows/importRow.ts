import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { BenchRow } from '../BenchRow'
import { signInAdmin, type AdminClient } from '../../e2e/support/admin'
import { valueFigure } from '../support/figures'
import { request } from '../../server/process/spawnServer'
import { percentile } from '../support/figures'
import { startPortal, type BenchPortal } from '../support/startPortal'

/** What is imported, each as many rows as a file may have. */
const files = { members: membersFile, products: productsFile } as const
type Kind = keyof typeof files

/**
 * `import`: how long staff wait for 100,000 new members, and as many new products, on the embedded
 * database, from the upload to the last one written, and for the same file again; by how much the
 * server's memory grows at most; and how long another club's `/healthz` takes meanwhile.
 */
export const importRow: BenchRow = {
  name: 'import',
  async run({ fast, rounds }) {
    const rows = fast ? 500 : 100_000
    const measures = []
    for (const kind of ['members', 'products'] as const)
      measures.push({ kind, ...(await measure(kind, rows, Math.min(rounds, ROUNDS))) })
    return {
      figures: measures.flatMap(({ kind, seconds, grown, waits }) => {
        const what = `${rows.toLocaleString('en')} ${kind}`
        const total = seconds.read.map(
          (read, index) => read + (seconds.check[index] ?? 0) + (seconds.write[index] ?? 0),
        )
        return [
          valueFigure(`${what}, upload to end`, 's', total, { max: 60 }),
          valueFigure(`${what}: memory above the start`, 'MB', grown, { max: 512 }),
          valueFigure(`${what}: p99 of /healthz meanwhile`, 'ms', waits, { max: 250 }),
        ]
      }),
      notes: [
        ...measures.map(
          ({ kind, seconds }) =>
            `${kind}, seconds per step: ${steps.map((step) => `${step} ${seconds[step].map((one) => one.toFixed(1)).join(', ')}`).join('; ')}`,
        ),
        'on the embedded database; “again” uploads and checks the same file once more',
      ],
    }
  },
}

/** Imports a file of a kind into a new installation, several times. */
async function measure(kind: Kind, rows: number, rounds: number) {
  const seconds: Record<(typeof steps)[number], number[]> = {
    read: [],
    check: [],
    write: [],
    again: [],
  }
  const grown: number[] = []
  const waits: number[] = []
  const file = files[kind](rows)
  for (let round = 0; round < rounds; round += 1) {
    const portal = await startPortal()
    const adminClient = await signInAdmin(portal, HOST)
    try {
      const before = await memoryOf(portal, 'VmRSS')
      const stop = { now: false }
      const latencies = measureWaits(portal, stop)
      const first = await timed(() => upload(adminClient, kind, file))
      seconds.read.push(first.seconds)
      const id = first.result
      seconds.check.push((await timed(() => act(adminClient, id, 'check', 'checked'))).seconds)
      seconds.write.push((await timed(() => act(adminClient, id, 'start', 'done'))).seconds)
      seconds.again.push(
        (
          await timed(async () =>
            act(adminClient, await upload(adminClient, kind, file), 'check', 'checked'),
          )
        ).seconds,
      )
      stop.now = true
      waits.push(percentile(await latencies, 99))
      grown.push((await memoryOf(portal, 'VmHWM')) - before)
    } finally {
      await adminClient.dispose()
      await portal.dispose()
    }
  }
  return { seconds, grown, waits }
}

const HOST = 'lantern.localhost'

/** Each round takes a minute. */
const ROUNDS = 2

const steps = ['read', 'check', 'write', 'again'] as const

async function timed<T>(run: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const startedAt = performance.now()
  const result = await run()
  return { result, seconds: (performance.now() - startedAt) / 1000 }
}

/** A file with as many members as usual columns. */
function membersFile(rows: number): Buffer {
  return fileOf(
    'external_id,first_name,last_name,email,mobile,birthdate,member_since',
    rows,
    (index) =>
      `bench-${index},Name ${index},Surname,member${index}@bench.example,+1401555${String(index % 10_000).padStart(4, '0')},1980-02-03,2020-01-02`,
  )
}

/** A file of products, each third one with two variants. */
function productsFile(rows: number): Buffer {
  return fileOf(
    'external_id,name,description,categories,price,stock,options,variants,published',
    rows,
    (index) =>
      `bench-${index},Product ${index},What it is made of and how long it lasts.,Shelf ${index % 50},${index % 90}.50,${
        index % 3 === 0
          ? `,Size,S | A-${index} | 12.00 | 4; M | B-${index} | 13.00 | 2`
          : `${index % 40},,`
      },yes`,
  )
}

const fileOf = (header: string, rows: number, line: (index: number) => string): Buffer =>
  Buffer.from([header, ...Array.from({ length: rows }, (_, index) => line(index))].join('\n'))

async function upload({ api }: AdminClient, kind: Kind, file: Buffer): Promise<number> {
  const response = await api.post(`/admin/api/desk/imports?kind=${kind}&file_name=${kind}.csv`, {
    data: file,
    headers: { 'content-type': 'application/octet-stream', 'idempotency-key': randomUUID() },
    timeout: 120_000,
  })
  if (!response.ok()) throw new Error(`the upload failed: ${await response.text()}`)
  return ((await response.json()) as { id: number }).id
}

/** Does something to an import and waits for the state in which it ends. */
async function act({ api }: AdminClient, id: number, what: string, end: string): Promise<void> {
  const address = `/admin/api/desk/imports/${id}`
  const { etag = '' } = (await api.get(address)).headers()
  const begun = await api.post(`${address}/${what}`, { headers: { 'if-match': etag } })
  if (!begun.ok()) throw new Error(`${what} failed: ${await begun.text()}`)
  for (;;) {
    const { state } = (await (await api.get(address)).json()) as { state: string }
    if (state === end) return
    if (state !== 'checking' && state !== 'writing') throw new Error(`the import is ${state}`)
    await delay(200)
  }
}

/** How long requests of another club take until stopped, in ms. */
async function measureWaits(portal: BenchPortal, stop: { now: boolean }): Promise<number[]> {
  const waits: number[] = []
  while (!stop.now) {
    const startedAt = performance.now()
    await request(portal.port, { method: 'GET', path: '/healthz', host: 'harbour.localhost' })
    waits.push(performance.now() - startedAt)
    await delay(50)
  }
  return waits
}

/** The server's memory in MB: now (`VmRSS`), or at most so far (`VmHWM`). */
async function memoryOf(portal: BenchPortal, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${portal.program.child.pid ?? 0}/status`, 'utf8')
  return Number(new RegExp(`^${which}:\\s*(\\d+)`, 'm').exec(status)?.[1]) / 1024
}
