import { createContext, use } from 'react'
import type { PlainObject } from '../../src/core/config/plainObject'
import type { FormPath } from './atPath'

/** What the forms' controls know beside their own value. */
export interface FormContext {
  /** The config with the draft. */
  config: PlainObject
  /** Tokens as they are painted, by name without prefix. */
  tokens: Readonly<Record<string, string>>
  /** Tokens without the club's own settings: what 'default' means. */
  inherited: Readonly<Record<string, string>>
  readOnly: boolean
  /** JSON Pointer of the form's own place in the config. */
  pointer: string
  /** The form's value as it is shown. */
  value: unknown
  /** What the edit leaves unfinished or pointing nowhere: message ids by the id of the field. */
  unfinished: Readonly<Record<string, string>>
  /** Gives a place of the form another value, as an undo step of its own. */
  set: (path: FormPath, value: unknown) => void
  /** Takes a place back to its default, and the entry of theme.tokens that hides it along. */
  reset: (path: FormPath, token: string | undefined) => void
  /**
   * Gives one field of an object form another value as part of the step under way: an accepted one
   * paints its token at once, the rest follows when the control rests, `taken` then.
   */
  type: (name: string, value: string | undefined, token: string, taken: () => void) => void
  /** The control in use was released: what follows is another undo step. */
  release: () => void
}

/**
 * Where the controls find it. It goes by React's own context and not through rjsf's registry: there
 * each change would render the whole form anew.
 */
export const FormContextValue = createContext<FormContext | undefined>(undefined)

/** What the forms' controls know beside their own value. Throws outside a form. */
export function useFormContext(): FormContext {
  const context = use(FormContextValue)
  if (!context) throw new Error('No ConfigForm above this control')
  return context
}
