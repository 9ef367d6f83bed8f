import type { PlainObject } from '../../src/core/config/plainObject'

/** What the forms' controls know beside their own value. */
export interface FormContext {
  /** The config with the draft. */
  config: PlainObject
  /** Tokens as they are painted, by name without prefix. */
  tokens: Readonly<Record<string, string>>
  /** Tokens without the club's own colours: what 'default' means. */
  inherited: Readonly<Record<string, string>>
  readOnly: boolean
  /** The form's value as it is shown. */
  value: unknown
  /** Gives the form another value, as an undo step of its own. */
  replace: (value: unknown) => void
  /** Gives the whole config another value, as an undo step of its own. */
  replaceConfig: (config: PlainObject) => void
  /** The control in use was released: what follows is another undo step. */
  release: () => void
}

/** The context that rjsf hands around untyped; ConfigForm gives it. */
export const contextOf = (registry: { formContext: unknown }): FormContext => registry.formContext as FormContext
