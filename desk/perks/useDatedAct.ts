import { useState, type ComponentProps } from 'react'
import { isSealed, useAct, type Act } from '../acts/useAct'
import type { LastDayField } from './LastDayField'

/** An act that says until when something is valid, and the state of its form. */
interface DatedAct<Body> {
  act: Act<Body>
  /** Whether the fields must stay as they are. */
  readOnly: boolean
  /** Changes a field, and forgets why the act was refused. */
  change: (make: () => void) => void
  /** The last day as the field has it; '' for none. */
  lastDay: string
  lastDayField: Pick<
    ComponentProps<typeof LastDayField>,
    'value' | 'readOnly' | 'error' | 'onChange'
  >
}

/** Makes an act like `useAct`; `firstLastDay` is what the field of the last day has at first. */
export function useDatedAct<Body, Reply>(
  firstLastDay: string,
  send: (body: Body, key: string) => Promise<Reply>,
  onDone: (reply: Reply) => void,
): DatedAct<Body> {
  const [lastDay, setLastDay] = useState(firstLastDay)
  const act = useAct(send, onDone)
  const readOnly = isSealed(act.state)
  const change = (make: () => void): void => {
    act.reset()
    make()
  }
  return {
    act,
    readOnly,
    change,
    lastDay,
    lastDayField: {
      value: lastDay,
      readOnly,
      error: act.state,
      onChange: (day) => change(() => setLastDay(day)),
    },
  }
}
