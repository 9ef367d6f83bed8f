import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRealtime, type HubConnectionLike } from './createRealtime'

/**
 * A fake hub that records invocations, and lets the test send events and drop and restore the
 * connection.
 */
function fakeHub(options: { failStarts?: number; failSubscribes?: number } = {}) {
  let { failStarts = 0, failSubscribes = 0 } = options
  const invoked: unknown[][] = []
  let deliver: (...args: unknown[]) => void = () => undefined
  let closed = () => undefined as void
  let back = () => undefined as void
  let lost = () => undefined as void
  const stopped = vi.fn()
  const connect = vi.fn(async (): Promise<HubConnectionLike> => ({
    start: async () => {
      if (failStarts-- > 0) throw new Error('no server')
    },
    stop: async () => {
      stopped()
      closed()
    },
    invoke: async (...args) => {
      invoked.push(args)
      if (args[0] === 'Subscribe' && failSubscribes-- > 0) throw new Error('refused')
    },
    on: (_method, handler) => (deliver = handler),
    onreconnecting: (handler) => (lost = handler),
    onreconnected: (handler) => (back = handler),
    onclose: (handler) => (closed = handler),
  }))
  return {
    connect,
    stopped,
    invoked,
    send: (name: string, data: unknown) => deliver(name, data),
    close: () => closed(),
    lose: () => lost(),
    comeBack: () => back(),
  }
}

describe('createRealtime', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const settle = () => vi.advanceTimersByTimeAsync(0)

  it('calls a subscriber only for events with its name [shell.realtime.subscribe] [activity.realtime.subscribe]', async () => {
    const hub = fakeHub()
    const realtime = createRealtime(hub)
    const heard: unknown[] = []
    realtime.subscribe('cart.changed', (data) => heard.push(data))
    await settle()
    hub.send('cart.changed', { ids: [1] })
    hub.send('wallet.changed', { ids: [2] })
    hub.send('cart.changed', { ids: [3] })
    expect(heard).toEqual([{ ids: [1] }, { ids: [3] }])
    expect(hub.invoked).toEqual([['Subscribe', 'cart.changed']])
  })

  it('hands on an event’s data in the names of its schema, and empty if there is none', async () => {
    const hub = fakeHub()
    const realtime = createRealtime(hub)
    const heard: unknown[] = []
    realtime.subscribe('portal-config.changed', (data) => heard.push(data))
    realtime.subscribe('cart.changed', (data) => heard.push(data))
    await settle()
    hub.send('portal-config.changed', { domain_id: 1, revision: 2 })
    hub.send('cart.changed', null)
    expect(heard).toEqual([{ domainId: 1, revision: 2 }, {}])
  })

  it('after an unsubscribe, no longer calls the subscriber, and unsubscribes from the hub [shell.realtime.unsubscribe] [activity.realtime.unsubscribe]', async () => {
    const hub = fakeHub()
    const realtime = createRealtime(hub)
    const heard = vi.fn()
    const stop = realtime.subscribe('cart.changed', heard)
    await settle()
    stop()
    hub.send('cart.changed', {})
    expect(heard).not.toHaveBeenCalled()
    expect(hub.invoked.at(-1)).toEqual(['Unsubscribe', 'cart.changed'])
  })

  it('sends a published event to the hub [shell.realtime.publish] [activity.realtime.publish]', async () => {
    const hub = fakeHub()
    const realtime = createRealtime(hub)
    await settle()
    await realtime.publish('language.changed', { language: 'es' })
    expect(hub.invoked).toEqual([['Publish', 'language.changed', { language: 'es' }]])
  })

  it("rejects publishing with 'Not Connected' before and after the connection, and while reconnecting [shell.realtime.not-connected] [activity.realtime.not-connected]", async () => {
    const hub = fakeHub()
    const realtime = createRealtime(hub)
    await expect(realtime.publish('language.changed', { language: 'es' })).rejects.toThrow(
      'Not Connected',
    )
    await settle()
    hub.lose()
    await expect(realtime.publish('language.changed', { language: 'es' })).rejects.toThrow(
      'Not Connected',
    )
    hub.comeBack()
    await expect(realtime.publish('language.changed', { language: 'es' })).resolves.toBeUndefined()
    hub.close()
    await expect(realtime.publish('language.changed', { language: 'es' })).rejects.toThrow(
      'Not Connected',
    )
    await realtime.stop()
  })

  it('`leave` waits for a pending connect and reports no lost connection; the hub is joined again once `connect` succeeds', async () => {
    const hub = fakeHub()
    let finishConnect = () => undefined as void
    let isAllowed = true
    const connect = vi.fn(async () => {
      if (!isAllowed) throw new Error('signing out')
      await new Promise<void>((resolve) => (finishConnect = resolve))
      return hub.connect()
    })
    const realtime = createRealtime({ connect })
    const lost = vi.fn()
    const resumed = vi.fn()
    realtime.onLost(lost)
    realtime.onReconnected(resumed)
    isAllowed = false
    let left = false
    const leaving = realtime.leave().then(() => (left = true))
    await settle()
    expect([left, hub.stopped.mock.calls.length]).toEqual([false, 0])
    finishConnect()
    await settle()
    await leaving
    expect(hub.stopped).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3000)
    expect([lost.mock.calls.length, resumed.mock.calls.length]).toEqual([0, 0])
    isAllowed = true
    await vi.advanceTimersByTimeAsync(1000)
    finishConnect()
    await settle()
    expect(resumed).toHaveBeenCalledTimes(1)
    await realtime.stop()
  })

  it("reports a lost connection again after `rejoin`, even if it can't reconnect", async () => {
    const hub = fakeHub()
    let isOffline = false
    const realtime = createRealtime({
      connect: () => (isOffline ? Promise.reject(new Error('offline')) : hub.connect()),
    })
    const lost = vi.fn()
    realtime.onLost(lost)
    await settle()
    isOffline = true
    await realtime.leave()
    expect(lost).not.toHaveBeenCalled()
    realtime.rejoin()
    await vi.advanceTimersByTimeAsync(1000)
    expect(lost).toHaveBeenCalled()
    await realtime.stop()
  })

  it.each([
    ['never ends', () => new Promise<void>(() => undefined)],
    ['fails', () => Promise.reject(new Error('cut off'))],
  ])('leaves within the time limit even if closing %s', async (_what, stop) => {
    const hub = fakeHub()
    const realtime = createRealtime({ connect: async () => ({ ...(await hub.connect()), stop }) })
    await settle()
    let left = false
    const leaving = realtime.leave().then(() => (left = true))
    await vi.advanceTimersByTimeAsync(3000)
    await settle()
    expect(left).toBe(true)
    await leaving
  })

  it('retries a failed subscription every second until it succeeds [shell.realtime.retry] [activity.realtime.retry]', async () => {
    const hub = fakeHub({ failSubscribes: 3 })
    createRealtime(hub).subscribe('cart.changed', () => undefined)
    const asked: number[] = []
    for (const ms of [0, 999, 1, 1000, 1000, 5000]) {
      await vi.advanceTimersByTimeAsync(ms)
      asked.push(hub.invoked.length)
    }
    expect(asked).toEqual([1, 1, 2, 3, 4, 4])
  })

  it('reports subscriptions that were requested together as confirmed together, a retried one later', async () => {
    const hub = fakeHub({ failSubscribes: 1 })
    const realtime = createRealtime(hub)
    const confirmed: string[][] = []
    realtime.onSubscribed(({ names }) => confirmed.push([...names]))
    await settle()
    for (const name of ['cart.changed', 'wallet.changed', 'account.changed'] as const)
      realtime.subscribe(name, () => undefined)
    await settle()
    expect(confirmed).toEqual([['wallet.changed', 'account.changed']])
    await vi.advanceTimersByTimeAsync(1000)
    expect(confirmed.slice(1)).toEqual([['cart.changed']])
  })

  it.each([
    [{ missed: false }, []],
    [{ missed: true }, ['cart.changed']],
    [null, ['cart.changed']],
  ])(
    'tells the hub what it shows; the reply %j means that %j may have missed events',
    async (reply, expected) => {
      const hub = fakeHub()
      const invoke = vi.fn(async () => reply)
      const realtime = createRealtime({
        connect: async () => ({ ...(await hub.connect()), invoke }),
        page: { readAt: 1_795_000_000_000, domainId: 1, customerId: 7 },
      })
      const missedNames: string[] = []
      realtime.onSubscribed(({ missed }) => missedNames.push(...missed))
      realtime.subscribe('cart.changed', () => undefined)
      await settle()
      expect(invoke.mock.calls).toEqual([
        ['Subscribe', 'cart.changed', { read_at: 1_795_000_000_000, domain_id: 1, customer_id: 7 }],
      ])
      expect(missedNames).toEqual(expected)
    },
  )

  it('retries a failed start every second, then subscribes [shell.realtime.retry] [activity.realtime.retry]', async () => {
    const hub = fakeHub({ failStarts: 2 })
    const realtime = createRealtime(hub)
    const resumed = vi.fn()
    realtime.onReconnected(resumed)
    realtime.subscribe('cart.changed', () => undefined)
    await settle()
    expect(hub.invoked).toEqual([])
    await vi.advanceTimersByTimeAsync(2000)
    expect(resumed).toHaveBeenCalledTimes(1)
    expect(hub.connect).toHaveBeenCalledTimes(3)
    expect(hub.invoked).toEqual([['Subscribe', 'cart.changed']])
  })

  it('waits as long as a full hub demands without reporting a lost connection, then reports a resume', async () => {
    const hub = fakeHub()
    let isFull = true
    const connect = vi.fn(async () => {
      const connection = await hub.connect()
      return {
        ...connection,
        start: () =>
          isFull
            ? Promise.reject(new Error('Failed to start: Error: hub_full:60'))
            : connection.start(),
      }
    })
    const realtime = createRealtime({ connect })
    const [lost, resumed] = [vi.fn(), vi.fn()]
    realtime.onLost(lost)
    realtime.onReconnected(resumed)
    await vi.advanceTimersByTimeAsync(59_999)
    expect([connect.mock.calls.length, lost.mock.calls.length, resumed.mock.calls.length]).toEqual([
      1, 0, 0,
    ])
    isFull = false
    await vi.advanceTimersByTimeAsync(60_001)
    expect([connect.mock.calls.length, lost.mock.calls.length, resumed.mock.calls.length]).toEqual([
      2, 0, 1,
    ])
    isFull = true
    hub.lose()
    hub.close()
    await vi.advanceTimersByTimeAsync(1000)
    expect([connect.mock.calls.length, resumed.mock.calls.length]).toEqual([3, 2])
    await realtime.stop()
  })

  it('subscribes again and reports a resume after a reconnect or a new connection', async () => {
    const hub = fakeHub()
    const realtime = createRealtime(hub)
    const resumed = vi.fn()
    realtime.onReconnected(resumed)
    realtime.subscribe('cart.changed', () => undefined)
    await settle()
    const lost = vi.fn()
    realtime.onLost(lost)
    hub.lose()
    expect(lost).toHaveBeenCalledTimes(1)
    hub.comeBack()
    expect(resumed).toHaveBeenCalledTimes(1)
    hub.close()
    expect(lost).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(resumed).toHaveBeenCalledTimes(2)
    expect(hub.invoked).toEqual([
      ['Subscribe', 'cart.changed'],
      ['Subscribe', 'cart.changed'],
      ['Subscribe', 'cart.changed'],
    ])
  })
})
