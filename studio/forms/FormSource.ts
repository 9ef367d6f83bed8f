import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { ErrorObject } from 'ajv'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'

/** A form generated from the schemas by `npm run prepare` (generated/studio/). */
export interface GeneratedForm {
  /** JSON Pointer into the portal config, items of keyed lists by their key. */
  pointer: string
  schema: RJSFSchema
  validators: ValidatorFunctions
  main: { (value: unknown): boolean; errors?: ErrorObject[] | null }
  /** Its titles are message ids. */
  uiSchema: UiSchema
}

/** How a form displays a value stored in another shape. */
export interface FormShape {
  toForm: (stored: unknown) => unknown
  toStored: (shown: unknown, stored: unknown) => unknown
  /** Converts a stored path, with indexes, to the path in the form. */
  toFormPath: (names: readonly string[], stored: unknown) => readonly string[]
}

/**
 * One form: the setting it edits, that setting's schema with its compiled validator, and its
 * appearance.
 */
export interface FormSource extends GeneratedForm {
  /** Prefix of its field ids; unique among the forms. */
  id: string
  /** Message id of the heading above it. */
  title?: string
  /** Stays folded until it is opened. */
  folded?: boolean
  shape?: FormShape
  /**
   * Whether its values are also checked against the rest of the club (broken or clashing paths).
   */
  live?: boolean
}

/** Builds a form from a generated one, with overrides for its appearance. */
export const formOf = (
  id: string,
  { pointer, schema, validators, main, uiSchema }: GeneratedForm,
  more: Partial<FormSource> = {},
): FormSource => ({
  id,
  pointer,
  schema,
  validators,
  main,
  ...more,
  uiSchema: { ...uiSchema, ...more.uiSchema },
})
