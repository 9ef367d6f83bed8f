import type { ReactNode } from 'react'
import { DateLeaf } from './DateLeaf'

/** A day of the club’s own zone, and the same moment where it is the next day already. */
export function Sample(): ReactNode {
  return (
    <>
      {['America/New_York', 'Asia/Dubai'].map((timezone) => (
        <DateLeaf key={timezone} at="2026-03-08T23:30:00Z" timezone={timezone} />
      ))}
    </>
  )
}
