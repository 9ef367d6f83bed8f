import { createContext, use } from 'react'
import type { PlainObject } from '../../src/core/json/plainObject'
import type { FormPath } from './atPath'
import type { ClubLanguages } from './languages/textsByLanguage'

/** What form controls know besides their own value. */
export interface FormContext {
  /** The config including the draft. */
  config: PlainObject
  /** The config that is published, on which the draft is based. */
  published: PlainObject
  /** Painted token values by name, without the CSS prefix. */
  tokens: Readonly<Record<string, string>>
  /** Token values by name without the club's own settings: the defaults. */
  inherited: Readonly<Record<string, string>>
  readOnly: boolean
  /** JSON Pointer of the form's setting in the config. */
  pointer: string
  /** The value that the form displays. */
  value: unknown
  /** Message ids of unfinished or invalid fields, by field id. */
  unfinished: Readonly<Record<string, string>>
  /** The club's languages; fields edit the texts of its own. */
  languages: ClubLanguages
  /** The error that a text at a path would have; undefined if the form accepts it. */
  checkText: (path: FormPath, text: string) => string | undefined
  /**
   * Sets the value at a path as a separate undo step, of which what `alongside` then changes in the
   * config is a part.
   */
  set: (path: FormPath, value: unknown, alongside?: (config: PlainObject) => PlainObject) => void
  /** Resets a path to its default and removes the theme.tokens entry that hides it. */
  reset: (path: FormPath, token: string | undefined) => void
  /**
   * Reverts rejected input at a path, and returns whether there was any. The field then shows the
   * draft's value again.
   */
  revertInput: (path: FormPath) => boolean
  /**
   * Sets one field of an object form within the current step. An accepted value paints its token
   * immediately; the edit is debounced, and `onApplied` is called after it.
   */
  setDebounced: (
    name: string,
    value: string | undefined,
    token: string,
    onApplied: () => void,
  ) => void
  /** Notes that the focus has left a field, of which it is then said that it must not be empty. */
  leave: (id: string) => void
  /** Ends the current undo step; called when the control is released. */
  release: () => void
}

/**
 * A React context rather than rjsf's registry, which would re-render the whole form on each change.
 */
export const FormContextValue = createContext<FormContext | undefined>(undefined)

/** The context of the surrounding form. Throws outside a form. */
export function useFormContext(): FormContext {
  const context = use(FormContextValue)
  if (!context) throw new Error('This control is not inside a ConfigForm')
  return context
}
