import { beforeEach, describe, expect, it } from 'vitest'
import type { DoorGuest, ScanAnswer } from '../../../generated/types'
import { ApiError } from '../../../src/core/api/ApiError'
import { createDoor, type Door, type DoorOptions } from './createDoor'
import { memoryStore } from './doorStore'
import { hashSerial } from './hashSerial'

const START = Date.parse('2031-05-02T19:30:00Z')
const key = { companyId: 1, eventId: 7 }

describe('a door without a connection', () => {
  let isOnline: boolean
  let isComplete: boolean
  let hasRegistrations: boolean
  let nowMs: number
  let sent: string[][]
  let refusedSerial: string
  let answerWith: (serial: string) => Partial<ScanAnswer>
  let store = memoryStore()
  let door: Door

  const guest = async (n: number, more: Partial<DoorGuest> = {}): Promise<DoorGuest> => ({
    guest: `ticket-${n}`,
    hash: (await hashSerial('salt', `T-${n}`)) ?? null,
    name: `Guest ${n}`,
    type: 'Standing',
    kind: 'ticket',
    state: 'expected',
    why: '',
    at: null,
    ...more,
  })
  const options = (): DoorOptions => ({
    ...key,
    device: 'Door A',
    store,
    nowMs: () => nowMs,
    send: async (scans) => {
      if (!isOnline) throw new Error('no connection')
      sent.push(scans.map(({ serial }) => serial ?? ''))
      if (scans.some(({ serial }) => serial === refusedSerial))
        throw new ApiError(400, { code: 'invalid_request' })
      return scans.map(({ scanId, serial = '', at, device }) => ({
        scanId,
        result: 'admitted',
        conflict: '',
        name: '',
        type: '',
        kind: 'ticket',
        by: 'Theo Vance',
        at,
        why: '',
        device,
        event: '',
        ...answerWith(serial),
      }))
    },
    readList: async () => ({
      salt: 'salt',
      at: new Date(START).toISOString(),
      expiresAt: new Date(START + 3_600_000).toISOString(),
      complete: isComplete,
      guests: [
        await guest(1),
        await guest(2),
        await guest(3, { state: 'not_valid', why: 'cancelled' }),
        ...(hasRegistrations ? [await guest(4, { kind: 'registration', hash: null })] : []),
      ],
    }),
  })
  const scan = async (serial: string, direction: 'in' | 'out' = 'in') => {
    await door.scan({ serial }, direction)
    const { shown } = door.getState()
    return shown?.type === 'offline'
      ? shown.verdict.result
      : shown?.type === 'answer'
        ? shown.answer.result
        : shown?.type
  }

  beforeEach(async () => {
    isOnline = true
    isComplete = true
    hasRegistrations = false
    nowMs = START
    sent = []
    refusedSerial = ''
    answerWith = () => ({})
    store = memoryStore()
    door = await createDoor(options())
    await door.refresh()
  })

  it('keeps whom it lets in by its list, and shows them as admitted only once the server says so', async () => {
    isOnline = false
    expect(await scan('T-1')).toBe('kept')
    expect(door.getState()).toMatchObject({ waiting: 1, isOffline: true, confirmed: 0 })
    await door.flush()
    expect(door.getState().waiting).toBe(1)
    isOnline = true
    await door.flush()
    expect(door.getState()).toMatchObject({
      waiting: 0,
      isOffline: false,
      confirmed: 1,
      told: [],
      shown: { type: 'answer', answer: { result: 'admitted' } },
    })
  })

  it('turns away who is not on the list, not valid, or in already, and lets nobody in by that', async () => {
    isOnline = false
    expect(await scan('T-9')).toBe('unknown')
    expect(await scan('T-3')).toBe('not_valid')
    expect(await scan('T-1')).toBe('kept')
    nowMs += 60_000
    expect(await scan('t-1')).toBe('already')
    const kept = await store.scans(1)
    expect(kept.map(({ body }) => [body.serial, body.offline])).toEqual([
      ['T-9', 'turned_away'],
      ['T-3', 'turned_away'],
      ['T-1', 'let_in'],
      ['t-1', 'turned_away'],
    ])
  })

  it('leaves it to the server whether somebody is a guest who is not on a list that is cut', async () => {
    isComplete = false
    await door.refresh()
    isOnline = false
    expect(await scan('T-9')).toBe('kept')
    expect(await scan('T-3')).toBe('not_valid')
    const kept = await store.scans(1)
    expect(kept.map(({ body }) => [body.serial, body.offline])).toEqual([
      ['T-9', undefined],
      ['T-3', 'turned_away'],
    ])
  })

  it('leaves it to the server whether an unknown code is the card of somebody who is registered, or a voucher at the entrance', async () => {
    hasRegistrations = true
    await door.refresh()
    isOnline = false
    expect(await scan('CARD-1')).toBe('kept')
    isOnline = true
    hasRegistrations = false
    door = await createDoor({ ...options(), eventId: 0 })
    await door.refresh()
    isOnline = false
    expect(await scan('VOUCHER-1')).toBe('kept')
    expect((await store.scans(1)).map(({ body }) => body.offline)).toEqual([undefined, undefined])
  })

  it('keeps scans when its tab is closed, and a scan leaves only with its answer, even if another one is refused', async () => {
    isOnline = false
    await scan('T-1')
    await scan('bad')
    await scan('T-2')
    door = await createDoor(options())
    expect(door.getState().waiting).toBe(3)
    isOnline = true
    refusedSerial = 'bad'
    await door.flush()
    expect(sent).toEqual([['T-1', 'bad', 'T-2'], ['T-1'], ['bad'], ['T-2']])
    expect(door.getState()).toMatchObject({ waiting: 0, confirmed: 2 })
    expect(await store.scans(1)).toEqual([])
  })

  it('tells what the server says against somebody whom it has let in', async () => {
    isOnline = false
    await scan('T-1')
    await scan('T-2')
    isOnline = true
    answerWith = (serial) => (serial === 'T-1' ? { conflict: 'already' } : {})
    await door.flush()
    expect(door.getState()).toMatchObject({ confirmed: 1, told: [{ conflict: 'already' }] })
  })

  it('decides nothing without a list, or with one that has expired', async () => {
    isOnline = false
    nowMs += 3_600_001
    expect(await scan('T-3')).toBe('kept')
    const [kept] = await store.scans(1)
    expect(kept?.body.offline).toBeUndefined()
    expect(await store.list(key)).toBeUndefined()
    expect(door.getState().shown).toMatchObject({ listAt: null })
  })

  it('goes on, with its scans in the open tab, if the device’s store fails', async () => {
    const fail = () => Promise.reject(new Error('the device is full'))
    door = await createDoor({
      ...options(),
      store: { ...store, putScan: fail, removeScan: fail },
    })
    await door.refresh()
    isOnline = false
    expect(await scan('T-1')).toBe('kept')
    isOnline = true
    expect(await scan('T-2')).toBe('admitted')
    await door.flush()
    expect(sent).toEqual([['T-2'], ['T-1']])
    expect(door.getState()).toMatchObject({ waiting: 0, confirmed: 1, isBusy: false })
  })

  it('keeps a scan that the reply has no answer to', async () => {
    isOnline = false
    await scan('T-1')
    const [{ body: { scanId } = { scanId: '' } } = {}] = await store.scans(1)
    isOnline = true
    answerWith = () => ({ scanId: 'another' })
    await door.flush()
    expect((await store.scans(1)).map(({ body }) => body.scanId)).toEqual([scanId])
  })
})
