import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { Counter } from 'prom-client'
import { Connection } from './Connection'
import { hubConnectionsDropped, hubEventsSent } from './hubCounters'
import { RECORD_SEPARATOR } from './hubProtocol'
import { RecentEvents } from './RecentEvents'

/** A fake socket that records what is sent. */
function fakeSocket() {
  const sent: string[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    sent,
    send: (text: string) => sent.push(text),
    close: vi.fn(),
    terminate: vi.fn(),
  }
  // Connection uses no other members of a WebSocket.
  return { socket, asSocket: socket as unknown as WebSocket }
}

const identity = {
  domainId: 1,
  companyId: 1,
  customerId: 7,
  account: 'customer:1:7',
  sessions: [],
  readOnly: false,
}
const open = () => {
  const { socket, asSocket } = fakeSocket()
  const connection = new Connection(
    asSocket,
    identity,
    () => Promise.resolve(),
    () => Promise.resolve({ domainId: 1, revision: 1 }),
    new RecentEvents(),
  )
  connection.receive(`{"protocol":"json","version":1}${RECORD_SEPARATOR}`)
  return { socket, connection }
}
const valueOf = async (counter: Counter): Promise<number> =>
  (await counter.get()).values.reduce((sum, { value }) => sum + value, 0)
const encode = (message: unknown) => JSON.stringify(message) + RECORD_SEPARATOR

describe('a hub connection', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is terminated if more than 1 MiB is waiting to be sent', async () => {
    const { socket, connection } = open()
    connection.receive(encode({ type: 1, target: 'Subscribe', arguments: ['wallet.changed'] }))
    await vi.advanceTimersByTimeAsync(0)
    connection.deliver('wallet.changed', 'x')
    expect(socket.terminate).not.toHaveBeenCalled()
    const sent = await valueOf(hubEventsSent)
    const dropped = await valueOf(hubConnectionsDropped)
    socket.bufferedAmount = 1024 * 1024 + 1
    connection.deliver('wallet.changed', 'x')
    expect(socket.terminate).toHaveBeenCalledOnce()
    expect(await valueOf(hubEventsSent)).toBe(sent)
    expect(await valueOf(hubConnectionsDropped)).toBe(dropped + 1)
  })

  it('is pinged while its client sends messages, and terminated after a minute without any', () => {
    const { socket, connection } = open()
    vi.advanceTimersByTime(59_000)
    connection.ping()
    expect(socket.sent.at(-1)).toBe(encode({ type: 6 }))
    connection.receive(encode({ type: 6 }))
    vi.advanceTimersByTime(59_000)
    connection.ping()
    expect(socket.terminate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    connection.ping()
    expect(socket.terminate).toHaveBeenCalledOnce()
  })

  it('is in the scopes of its own domain, company and customer only; a signed-out tab is only in its domain’s', () => {
    const mine = open().connection
    expect(mine.isIn({ type: 'customer', companyId: 1, customerId: 7 })).toBe(true)
    for (const [companyId, customerId] of [
      [2, 7],
      [1, 8],
    ] as const)
      expect(mine.isIn({ type: 'customer', companyId, customerId })).toBe(false)
    expect([1, 2].map((companyId) => mine.isIn({ type: 'company', companyId }))).toEqual([
      true,
      false,
    ])
    expect([1, 2].map((domainId) => mine.isIn({ type: 'domain', domainId }))).toEqual([true, false])
    const visitor = new Connection(
      fakeSocket().asSocket,
      { ...identity, customerId: null },
      () => Promise.resolve(),
      () => Promise.resolve({ domainId: 1, revision: 1 }),
      new RecentEvents(),
    )
    expect([
      visitor.isIn({ type: 'domain', domainId: 1 }),
      visitor.isIn({ type: 'company', companyId: 1 }),
    ]).toEqual([true, false])
  })

  it('is closed after too many messages even if they arrive in one frame', () => {
    const { socket, connection } = open()
    connection.receive(encode({ type: 6 }).repeat(250))
    expect(socket.close).toHaveBeenCalled()
  })

  it('ignores messages once it is closing, because its session may have ended', async () => {
    const { socket, asSocket } = fakeSocket()
    const publish = vi.fn(() => Promise.resolve())
    const connection = new Connection(
      asSocket,
      identity,
      publish,
      () => Promise.resolve({ domainId: 1, revision: 1 }),
      new RecentEvents(),
    )
    connection.receive(encode({ protocol: 'json', version: 1 }))
    const publishing = encode({
      type: 1,
      target: 'Publish',
      arguments: ['language.changed', { language: 'es' }],
    })
    connection.receive(publishing)
    await vi.advanceTimersByTimeAsync(0)
    expect(publish).toHaveBeenCalledTimes(1)
    connection.close()
    socket.readyState = 2
    connection.receive(publishing)
    await vi.advanceTimersByTimeAsync(0)
    expect(publish).toHaveBeenCalledTimes(1)
  })

  it('is closed if it sends too many messages, sends invalid JSON, or starts with another protocol', () => {
    const flooding = open()
    for (let n = 0; n < 250; n += 1) flooding.connection.receive(encode({ type: 6 }))
    expect(flooding.socket.close).toHaveBeenCalled()
    const rubbish = open()
    rubbish.connection.receive('rubbish')
    expect(rubbish.socket.close).toHaveBeenCalled()
    const { socket, asSocket } = fakeSocket()
    new Connection(
      asSocket,
      identity,
      () => Promise.resolve(),
      () => Promise.resolve({ domainId: 1, revision: 1 }),
      new RecentEvents(),
    ).receive(encode({ protocol: 'messagepack', version: 1 }))
    expect(socket.sent[0]).toContain('error')
    expect(socket.close).toHaveBeenCalled()
  })
})
