import type { ReactNode } from 'react'
import { DateLeaf } from './DateLeaf'

/**
 * A day in the club’s time zone, and the same instant in a time zone where it is already the next
 * day.
 */
export function Sample(): ReactNode {
  return (
    <>
      {['America/New_York', 'Asia/Dubai'].map((timezone) => (
        <DateLeaf key={timezone} at="2026-03-08T23:30:00Z" timezone={timezone} />
      ))}
    </>
  )
}
