import readline from 'node:readline'
import { HubTab, type TabKind } from '../support/HubTab'
import { percentile } from '../support/figures'

/** A command to this program: one JSON line, which it answers with one JSON line. */
export type ClientCommand =
  /** Opens tabs until there are `count`. */
  | { type: 'open'; count: number }
  /** Makes one tab send an event, and waits until all tabs have received it. */
  | { type: 'event' }
  /** Cuts every connection without a close frame. */
  | { type: 'drop' }
  /** Counts the tabs that have been notified of this revision of the config, or of a later one. */
  | { type: 'revision'; revision: number }

/** The response to a command. */
export interface ClientResponse {
  /** Number of open tabs. */
  open?: number
  /** Median, over all tabs, of the milliseconds from sending an event to receiving it. */
  p50?: number
  /** The 99th percentile of the same. */
  p99?: number
  /** Number of tabs that have not received the event or revision. */
  missed?: number
}

const [kind = 'plain', port = '', host = '', cookie = ''] = process.argv.slice(2)
let tabs: HubTab[] = []
let turn = 0

async function run(command: ClientCommand): Promise<ClientResponse> {
  switch (command.type) {
    case 'open':
      await openUntil(command.count)
      return { open: tabs.length }
    case 'event':
      return event()
    case 'drop':
      for (const tab of tabs) tab.drop()
      tabs = []
      return { open: 0 }
    case 'revision':
      return { missed: tabs.filter((tab) => tab.revision < command.revision).length }
  }
}

async function openUntil(count: number): Promise<void> {
  const missing = count - tabs.length
  let started = 0
  const openSome = async (): Promise<void> => {
    while (started < missing) {
      started += 1
      // The bench passes one of these two kinds.
      tabs.push(await HubTab.open({ kind: kind as TabKind, port: Number(port), host, cookie }))
    }
  }
  await Promise.all(Array.from({ length: 32 }, openSome))
}

const TIMEOUT_MS = 20_000

/** Sends an event from a different tab each time, so that no tab's rate limit is reached. */
async function event(): Promise<ClientResponse> {
  const received = tabs.map((tab) => tab.nextEvent())
  const sender = tabs[(turn += 1) % tabs.length]
  if (sender === undefined) throw new Error('no tab is open')
  const start = performance.now()
  sender.publish()
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), TIMEOUT_MS).unref(),
  )
  const times = await Promise.all(received.map((one) => Promise.race([one, timeout])))
  const latencies = times.filter((time) => time !== undefined).map((time) => time - start)
  return {
    p50: percentile(latencies, 50),
    p99: percentile(latencies, 99),
    missed: tabs.length - latencies.length,
  }
}

process.stdout.write('ready\n')
for await (const line of readline.createInterface({ input: process.stdin })) {
  // Only the bench writes to this program's input, so the shape is known.
  process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as ClientCommand))}\n`)
}
