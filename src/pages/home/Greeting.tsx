import type { ReactNode } from 'react'
import { useNow } from '../../core/hours/useNow'
import { useFormat } from '../../core/intl/useFormat'
import { partOfDay } from './partOfDay'
import { Welcome } from './Welcome'

/** Greets the customer by the time of day in the club's zone, below today's date. */
export function Greeting(): ReactNode {
  const { dateLong, hour } = useFormat()
  const now = useNow()
  return now ? <Welcome part={partOfDay(hour(now))} eyebrow={dateLong(now)} /> : <Welcome />
}
