import type { KeptList, KeptScan } from './Kept'

/** What the door keeps on the device: scans until they are answered, and lists of guests. */
export interface DoorStore {
  scans(companyId: number): Promise<KeptScan[]>
  putScan(scan: KeptScan): Promise<void>
  removeScan(scanId: string): Promise<void>
  list(key: ListKey): Promise<KeptList | undefined>
  putList(key: ListKey, list: KeptList): Promise<void>
  removeList(key: ListKey): Promise<void>
}

/** A door's list. */
export interface ListKey {
  companyId: number
  eventId: number
}

const DATABASE = 'portico-door'
const SCANS = 'scans'
const LISTS = 'lists'

/** The device's store; where the browser has none, as in some private windows, this tab's memory. */
export async function openDoorStore(): Promise<DoorStore> {
  try {
    return storeIn(await open())
  } catch {
    // The door works without it, for as long as the tab is open.
    return memoryStore()
  }
}

/** Forgets the lists, which have names; scans stay until they are answered. */
export async function forgetDoorLists(): Promise<void> {
  try {
    const database = await open()
    await done(database.transaction(LISTS, 'readwrite').objectStore(LISTS).clear())
    database.close()
  } catch {
    // Without a database there are no lists.
  }
}

/** A store that lasts as long as the tab. */
export function memoryStore(): DoorStore {
  const scans = new Map<string, KeptScan>()
  const lists = new Map<string, KeptList>()
  return {
    scans: async (companyId) => [...scans.values()].filter((scan) => scan.companyId === companyId),
    putScan: async (scan) => void scans.set(scan.body.scanId, scan),
    removeScan: async (scanId) => void scans.delete(scanId),
    list: async (key) => lists.get(nameOf(key)),
    putList: async (key, list) => void lists.set(nameOf(key), list),
    removeList: async (key) => void lists.delete(nameOf(key)),
  }
}

const nameOf = ({ companyId, eventId }: ListKey): string => `${companyId}/${eventId}`

function storeIn(database: IDBDatabase): DoorStore {
  const store = (name: string, mode: IDBTransactionMode): IDBObjectStore =>
    database.transaction(name, mode).objectStore(name)
  // Async, because opening a transaction throws once the browser has closed the database.
  const write = async (
    name: string,
    change: (store: IDBObjectStore) => IDBRequest,
  ): Promise<void> => void (await done(change(store(name, 'readwrite'))))
  return {
    scans: async (companyId) => {
      // Only this code writes to the database.
      const all = (await done(store(SCANS, 'readonly').getAll())) as KeptScan[]
      return all
        .filter((scan) => scan.companyId === companyId)
        .sort((a, b) => (a.body.at < b.body.at ? -1 : 1))
    },
    putScan: (scan) => write(SCANS, (scans) => scans.put(scan, scan.body.scanId)),
    removeScan: (scanId) => write(SCANS, (scans) => scans.delete(scanId)),
    list: async (key) =>
      (await done(store(LISTS, 'readonly').get(nameOf(key)))) as KeptList | undefined,
    putList: (key, list) => write(LISTS, (lists) => lists.put(list, nameOf(key))),
    removeList: (key) => write(LISTS, (lists) => lists.delete(nameOf(key))),
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => {
    for (const name of [SCANS, LISTS]) request.result.createObjectStore(name)
  }
  return done(request)
}

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the device’s store failed'))
  })
