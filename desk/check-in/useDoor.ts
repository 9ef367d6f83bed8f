import { useEffect, useState, useSyncExternalStore } from 'react'
import { deskApi, deskQueries } from '../session/deskApi'
import { createDoor, type Door, type DoorState } from './door/createDoor'
import { deviceName } from './door/deviceName'
import { openDoorStore } from './door/doorStore'

/** How often a door reads its list again, in ms. */
const LIST_MS = 60_000
/** How often it tries to send what it has kept, in ms. */
const RETRY_MS = 5_000

/** A door with what it shows; null until what the device has kept is read. */
export function useDoor(companyId: number, eventId: number): (DoorState & { door: Door }) | null {
  const [door, setDoor] = useState<Door | null>(null)
  useEffect(() => {
    let isOver = false
    const stops: (() => void)[] = []
    const start = async (): Promise<void> => {
      const opened = await createDoor({
        companyId,
        eventId,
        device: deviceName(),
        store: await openDoorStore(),
        nowMs: () => Date.now(),
        send: async (scans, signal) => {
          const answers = await deskApi.call('desk.checkIn.scan', {
            body: scans,
            chosen: { companyId },
            signal,
          })
          return Array.isArray(answers) ? answers : [answers]
        },
        readList: () =>
          deskApi.call('desk.checkIn.list', { params: { eventId }, chosen: { companyId } }),
      })
      if (isOver) return
      // Without a connection the list that the device has is as good as it gets.
      const refresh = (): void => void opened.refresh().catch(() => undefined)
      const flush = (): void => void opened.flush()
      const online = (): void => {
        flush()
        refresh()
      }
      let known = opened.getState().waiting
      stops.push(
        opened.subscribe(() => {
          const { waiting, shown } = opened.getState()
          if (waiting < known || shown?.type === 'answer')
            void deskQueries.invalidateQueries({ queryKey: ['desk.checkIn', eventId] })
          known = waiting
        }),
      )
      const timers = [
        setInterval(refresh, LIST_MS),
        setInterval(() => {
          if (opened.getState().waiting > 0) flush()
        }, RETRY_MS),
      ]
      window.addEventListener('online', online)
      stops.push(() => {
        for (const timer of timers) clearInterval(timer)
        window.removeEventListener('online', online)
      })
      online()
      setDoor(opened)
    }
    void start()
    return () => {
      isOver = true
      for (const stop of stops) stop()
      setDoor(null)
    }
  }, [companyId, eventId])
  const state = useSyncExternalStore(
    door?.subscribe ?? subscribeToNothing,
    () => door?.getState() ?? null,
  )
  return door && state && { ...state, door }
}

const subscribeToNothing = () => () => undefined
