import type { DoorGuest, DoorList, ScanAnswer } from '../../../generated/types'
import { ApiError } from '../../../src/core/api/ApiError'
import { randomUuid } from '../../../src/core/api/randomUuid'
import { serialsOf } from '../../../src/core/door/serialsOf'
import type { DoorStore, ListKey } from './doorStore'
import { ENTRANCE } from './entrance'
import { hashSerial } from './hashSerial'
import { judgeOffline, type LocalState, type OfflineVerdict } from './judgeOffline'
import { isExpired, type KeptList, type KeptScan, type ScanBody } from './Kept'

/** What a door's screen shows. */
export interface DoorState {
  /** The answer to the latest scan; null before the first. */
  shown: Shown | null
  /** Answers to scans that were kept, which are not what the device said, or flagged. */
  told: readonly ScanAnswer[]
  /** How many kept scans were confirmed. */
  confirmed: number
  /** How many scans wait for their answer. */
  waiting: number
  isBusy: boolean
  isOffline: boolean
  /** Why the server takes no scans though it answers; null if it does. */
  problem: unknown
  list: KeptList | null
}

/** The answer to a scan: the server's, or what the device says without a connection. */
export type Shown =
  | { type: 'answer'; answer: ScanAnswer }
  | { type: 'refused'; scanId: string }
  | {
      type: 'offline'
      scanId: string
      verdict: OfflineVerdict
      name: string
      ticketType: string
      /** When the list was made that was asked; null if the device has none. */
      listAt: string | null
    }

/** What a door needs from outside. */
export interface DoorOptions extends ListKey {
  device: string
  /** Sends scans, in order, until `signal` aborts; rejects with an ApiError. */
  send: (
    scans: (ScanBody & { sentAt: string })[],
    signal: AbortSignal,
  ) => Promise<readonly ScanAnswer[]>
  readList: () => Promise<DoorList>
  store: DoorStore
  nowMs: () => number
}

/** A door: sends scans, and keeps them on the device until each is answered. */
export interface Door {
  getState: () => DoorState
  subscribe: (listener: () => void) => () => void
  /** Lets somebody in or out, by a code or chosen from the list. */
  scan: (whom: { serial: string } | { guest: string }, direction: 'in' | 'out') => Promise<void>
  /** Sends what is kept. */
  flush: () => Promise<void>
  /** Reads the list again. */
  refresh: () => Promise<void>
  /** What this device knows of a guest since its list was made. */
  localState: (guest: string) => LocalState | undefined
}

/** How many kept scans are sent at once. */
const BATCH = 50
/** How long a scan waits for the server before the device's own list is asked, in ms. */
const PATIENCE_MS = 4_000

/** Opens a door, with what the device has kept. */
export async function createDoor(options: DoorOptions): Promise<Door> {
  const { store, nowMs, companyId, eventId } = options
  const listeners = new Set<() => void>()
  const local = new Map<string, LocalState & { sinceMs: number }>()
  let kept = await store.scans(companyId)
  const stored = await store.list(options)
  if (stored && isExpired(stored, nowMs())) await store.removeList(options)
  let state: DoorState = {
    shown: null,
    told: [],
    confirmed: 0,
    waiting: kept.length,
    isBusy: false,
    isOffline: false,
    problem: null,
    list: stored && !isExpired(stored, nowMs()) ? stored : null,
  }
  for (const scan of kept) remember(scan)
  const set = (change: Partial<DoorState>): void => {
    state = { ...state, ...change, waiting: kept.length }
    for (const listener of listeners) listener()
  }

  /** One request at a time, so that answers appear in the order of the scans. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }

  function remember({ guest, body }: KeptScan): void {
    if (guest !== '' && body.eventId === eventId)
      local.set(guest, {
        state: body.direction === 'out' ? 'left' : 'in',
        at: body.at,
        sinceMs: nowMs(),
      })
  }

  async function keep(scan: KeptScan): Promise<void> {
    kept = [...kept.filter(({ body }) => body.scanId !== scan.body.scanId), scan]
    await store.putScan(scan).catch(ignoreStore)
  }

  async function forget(scanId: string): Promise<void> {
    kept = kept.filter(({ body }) => body.scanId !== scanId)
    await store.removeScan(scanId).catch(ignoreStore)
  }

  /** Whom a scan means, by the device's list. */
  async function findGuest(body: ScanBody): Promise<DoorGuest | undefined> {
    const list = currentList()?.list
    if (list === undefined) return undefined
    if (body.guest !== undefined) return list.guests.find(({ guest }) => guest === body.guest)
    const hashes = await Promise.all(
      serialsOf(body.serial ?? '').map((serial) => hashSerial(list.salt, serial)),
    )
    return list.guests.find(({ hash }) => hash !== null && hashes.includes(hash))
  }

  function currentList(): KeptList | null {
    if (state.list !== null && isExpired(state.list, nowMs())) {
      set({ list: null })
      void store.removeList(options).catch(ignoreStore)
    }
    return state.list
  }

  /** Sends scans; the answers, `refused` if the server won't have them, undefined for none. */
  async function send(
    scans: readonly KeptScan[],
  ): Promise<readonly ScanAnswer[] | 'refused' | undefined> {
    const sentAt = new Date(nowMs()).toISOString()
    try {
      const answers = await options.send(
        scans.map(({ body }) => ({ ...body, sentAt })),
        AbortSignal.timeout(PATIENCE_MS),
      )
      set({ isOffline: false, problem: null })
      return answers
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 400 || status === 413) return 'refused'
      // Another company was chosen, or rights were taken away: scans stay until that is settled.
      const isProblem = status === 403 || status === 409
      set({ isOffline: !isProblem, problem: isProblem ? error : null })
      return undefined
    }
  }

  async function scanNow(
    whom: { serial: string } | { guest: string },
    direction: 'in' | 'out',
  ): Promise<void> {
    const body: ScanBody = {
      ...whom,
      scanId: randomUuid(),
      at: new Date(nowMs()).toISOString(),
      device: options.device,
      eventId,
      direction,
    }
    set({ isBusy: true })
    const guest = await findGuest(body)
    const scan: KeptScan = {
      companyId,
      body,
      name: guest?.name ?? '',
      type: guest?.type ?? '',
      guest: guest?.guest ?? '',
    }
    await keep(scan)
    const answers = await send([scan])
    if (answers === 'refused') {
      await forget(body.scanId)
      set({ shown: { type: 'refused', scanId: body.scanId }, isBusy: false })
      return
    }
    const answer = answers?.find(({ scanId }) => scanId === body.scanId)
    if (answer !== undefined) {
      await forget(body.scanId)
      if (isPassed(answer)) remember(scan)
      set({ shown: { type: 'answer', answer }, isBusy: false })
      return
    }
    await decideOffline(scan, guest)
  }

  async function decideOffline(scan: KeptScan, guest: DoorGuest | undefined): Promise<void> {
    const list = currentList()
    const isUndecided = list === null || (guest === undefined && !(await namesEveryCode(list.list)))
    const verdict: OfflineVerdict = isUndecided
      ? { result: 'kept', why: '', at: null }
      : judgeOffline(guest, guest && local.get(guest.guest), scan.body)
    const isPassing = verdict.result === 'kept'
    // Then nothing was decided, so the server's checks decide.
    if (!isUndecided)
      await keep({
        ...scan,
        body: { ...scan.body, offline: isPassing ? 'let_in' : 'turned_away' },
      })
    if (isPassing) remember(scan)
    set({
      shown: {
        type: 'offline',
        scanId: scan.body.scanId,
        verdict,
        name: scan.name,
        ticketType: scan.type,
        listAt: isUndecided ? null : list.list.at,
      },
      isBusy: false,
    })
  }

  /**
   * Whether a code that a list doesn't name is an unknown one. Lists of registrations have none for
   * the membership cards that open to their holders, that of the entrance none for vouchers, and
   * without TLS no code can be compared.
   */
  async function namesEveryCode({ complete, guests, salt }: DoorList): Promise<boolean> {
    return (
      complete &&
      eventId !== ENTRANCE &&
      guests.every(({ hash }) => hash !== null) &&
      (await hashSerial(salt, '')) !== undefined
    )
  }

  async function settle(scan: KeptScan, answer: ScanAnswer): Promise<void> {
    await forget(scan.body.scanId)
    const { shown } = state
    const isShown = shown?.type === 'offline' && shown.scanId === answer.scanId
    const isNews = scan.body.offline !== 'turned_away' && !isClean(answer)
    set({
      confirmed: state.confirmed + (isClean(answer) ? 1 : 0),
      told:
        isNews || (scan.body.offline === 'turned_away' && isPassed(answer))
          ? [...state.told, answer]
          : state.told,
      // That somebody was turned away is no news to whoever did it.
      ...(isShown && scan.body.offline !== 'turned_away' && { shown: { type: 'answer', answer } }),
    })
  }

  /** Sends a batch of what is kept; returns whether the next one can be sent. */
  async function flushBatch(): Promise<boolean> {
    const batch = kept.slice(0, BATCH)
    if (batch.length === 0) return false
    const answers = await send(batch)
    if (answers === undefined) return false
    if (answers === 'refused') return flushOneByOne(batch)
    for (const scan of batch) {
      const answer = answers.find(({ scanId }) => scanId === scan.body.scanId)
      // What has no answer stays, and waits for the next flush.
      if (answer === undefined) return false
      await settle(scan, answer)
    }
    return true
  }

  /** One scan that the server refuses must not hold up the others. */
  async function flushOneByOne(batch: readonly KeptScan[]): Promise<boolean> {
    for (const scan of batch) {
      const answers = await send([scan])
      if (answers === undefined) return false
      if (answers === 'refused') {
        await forget(scan.body.scanId)
        set({ shown: { type: 'refused', scanId: scan.body.scanId } })
        continue
      }
      const answer = answers.find(({ scanId }) => scanId === scan.body.scanId)
      if (answer === undefined) return false
      await settle(scan, answer)
    }
    return true
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    scan: (whom, direction) => inTurn(() => scanNow(whom, direction)),
    flush: async () => {
      while (kept.length > 0 && (await inTurn(flushBatch)));
    },
    refresh: async () => {
      const startMs = nowMs()
      const list = await options.readList()
      const received = { list, receivedMs: nowMs() }
      // What was scanned while the list was on its way may not be on it.
      for (const [guest, { sinceMs }] of local)
        if (sinceMs < startMs && !kept.some((scan) => scan.guest === guest)) local.delete(guest)
      set({ list: received })
      await store.putList(options, received)
    },
    localState: (guest) => local.get(guest),
  }
}

/** Scanning goes on if the store fails, as on a full device: the open tab keeps the scans too. */
const ignoreStore = (): void => undefined

const isPassed = ({ result }: ScanAnswer): boolean => result === 'admitted' || result === 'left'

const isClean = (answer: ScanAnswer): boolean => isPassed(answer) && answer.conflict === ''
