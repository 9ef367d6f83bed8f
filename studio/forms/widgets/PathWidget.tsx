import type { WidgetProps } from '@rjsf/utils'
import { useState, type ReactNode } from 'react'
import { completePath } from '../links/completeLink'
import { LineWidget } from './LineWidget'

/** A field for the path of a page. What is typed without its slash is stored with it. */
export function PathWidget(props: WidgetProps): ReactNode {
  const { value, onChange } = props
  /** The text as typed; null once the focus has left the field. */
  const [typed, setTyped] = useState<string | null>(null)
  const stored = typeof value === 'string' ? value : ''
  return (
    <div onBlur={() => setTyped(null)}>
      <LineWidget
        {...props}
        // Undo, or another admin, may change the value while the text stands in the field.
        value={typed !== null && completePath(typed) === stored ? typed : stored}
        onChange={(next: unknown) => {
          const text = typeof next === 'string' ? next : ''
          setTyped(text)
          onChange(completePath(text) || undefined)
        }}
      />
    </div>
  )
}
